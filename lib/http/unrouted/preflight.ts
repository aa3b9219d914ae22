import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { allowing } from '#lib/platform/core/cors.ts';
import { header } from '../call.ts';
import { corsHeaders } from '../cors.ts';

/** The preflight of a request from another origin. An origin that is not permitted gets no headers. */
export const preflight = async (event: APIGatewayProxyEventV2) => {
  const cors = corsHeaders(event.rawPath, header(event, 'origin'));
  return {
    statusCode: 204,
    headers: {
      'X-Request-Id': event.requestContext.requestId,
      ...cors,
      ...('Access-Control-Allow-Origin' in cors && allowing),
    },
  };
};

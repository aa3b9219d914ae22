import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { allowing } from '#lib/core/cors.ts';
import { header } from './call.ts';
import { corsHeaders } from './cors.ts';

/** What a browser asks before it sends a request of another origin's page. A stranger is told nothing. */
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

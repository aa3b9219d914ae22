import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { header } from './call.ts';
import { corsHeaders } from './cors.ts';

/** What a page may send whose origin is allowed to. */
export const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, X-API-Key, Idempotency-Key, If-Match, If-None-Match, X-Access-Reason',
  'Access-Control-Max-Age': '7200',
};

/** What a browser asks before it sends a request of another origin's page. A stranger is told nothing. */
export const preflight = async (event: APIGatewayProxyEventV2) => {
  const cors = corsHeaders(event.rawPath, header(event, 'origin'));
  return {
    statusCode: 204,
    headers: {
      'X-Request-Id': event.requestContext.requestId,
      ...cors,
      ...('Access-Control-Allow-Origin' in cors && allowed),
    },
  };
};

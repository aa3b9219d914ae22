import { routeKey } from '#infra/edge-routes.ts';
import { eventOf } from '#infra/local/gateway/http-event.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';

export interface HttpCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** The network address of who calls. */
  from?: string;
}

/** The event of an HTTP API for a call of an operation. */
export const httpEvent = (operation: Operation, call: HttpCall, now: Date): object => {
  const { params = {}, query = {}, headers = {}, body, from = '127.0.0.1' } = call;
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const event = eventOf(
    {
      method: operation.method,
      url: search === '' ? path : `${path}?${search}`,
      rawHeaders: Object.entries({ host: 'localhost:3000', 'content-type': 'application/json', ...headers }).flat(),
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      remoteAddress: from,
      routeKey: routeKey(operation),
      pathParameters: params,
    },
    now,
  );
  if ('status' in event) throw new Error(`The gateway refuses the request: ${event.status}`);
  return event;
};

export interface HttpAnswer {
  status: number;
  data: Record<string, unknown>;
  error: { code?: string };
}

/** What a function answered, as its caller reads it. */
export const httpAnswer = (answer: unknown): HttpAnswer => {
  const { statusCode = 200, body = '' } = answer as { statusCode?: number; body?: string };
  const { data = {}, error = {} } = body === '' ? {} : JSON.parse(body);
  return { status: statusCode, data, error };
};

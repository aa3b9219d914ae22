import openapiFetch, { type Middleware } from 'openapi-fetch';
import { envelopeIn } from './answer.ts';
import type { CallOptions } from './call.ts';
import { formOf } from './form.ts';
import { operations } from './generated/operations.ts';
import type { PathMethods } from './paths.ts';
import type { SentAs } from './request.ts';
import type { Transport } from './transport.ts';

interface Spec {
  parameters: { query?: Record<string, unknown> };
  responses: { 200: { content: { 'application/json': unknown } } };
}

type AnyPaths = Record<string, Record<'get' | 'put' | 'post' | 'delete', Spec>>;

const byRoute = new Map(Object.values<SentAs>(operations).map((one) => [`${one.method} ${one.path}`, one]));

/** The offers of openapi-fetch beside its methods: functions that see requests and answers. */
export interface Middlewares {
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
}

/** The methods of openapi-fetch, with the patience and the errors of this client. */
export const pathMethods = (baseUrl: string, send: Transport): PathMethods & Middlewares => {
  const client = openapiFetch<AnyPaths, 'application/json'>({ baseUrl, bodySerializer: formOf });
  const method =
    (name: SentAs['method']) =>
    async (path: string, options: CallOptions = {}) => {
      const operation = byRoute.get(`${name} ${path}`);
      const { data, error, response } = await client[name](path, {
        ...options,
        parseAs: 'text',
        fetch: (request) => send(operation, request, options),
      });
      return response.ok ? { data: envelopeIn(response, String(data ?? '')), response } : { error, response };
    };
  const { use, eject } = client;
  return {
    GET: method('GET'),
    PUT: method('PUT'),
    POST: method('POST'),
    DELETE: method('DELETE'),
    use,
    eject,
  } as PathMethods & Middlewares;
};

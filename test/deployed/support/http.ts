import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect } from 'vitest';
import { sampleEvent } from '#infra/openapi/event.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { Invoked } from './deployed-function.ts';
import { edgeSecret } from './scene.ts';

export interface HttpResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

let visitors = 0;

/** Rates are limited by the visitor, so every request has another one. */
const nextVisitor = (): string => {
  const number = visitors++;
  return `203.${(process.pid + (number >> 16)) % 250}.${(number >> 8) % 256}.${number % 256}`;
};

/** A request of an operation that came through the edge. Its body is that of the operation's example if none is given. */
export const requestOf = (operation: Operation, request: Request): APIGatewayProxyEventV2 => {
  const { params = {}, query = {}, headers = {}, body } = request;
  const sample = sampleEvent(operation);
  // The credential of the example is a placeholder.
  const { authorization: _, 'x-api-key': __, ...common } = sample.headers;
  return {
    ...sample,
    headers: {
      ...common,
      'x-frontage-edge': edgeSecret,
      'x-frontage-visitor': nextVisitor(),
      ...headers,
    },
    pathParameters: params,
    queryStringParameters: query,
    ...(body && { body: JSON.stringify(body) }),
  };
};

export const expectStatus =
  (status: number) =>
  ({ response, error }: Invoked<HttpResponse>): void => {
    expect(error).toBeUndefined();
    expect(response?.statusCode, response?.body).toBe(status);
  };

/** The answer to a visitor or caller whose request cannot be answered now. */
export const expectUnavailable = (invoked: Invoked<HttpResponse>): void => {
  expectStatus(503)(invoked);
  const { headers = {}, body = '{}' } = invoked.response ?? {};
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } });
  expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
  expect(headers['Cache-Control']).toBe('no-store');
};

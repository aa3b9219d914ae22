import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { authorizationOf } from '#lib/calls/signature.ts';

export const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token/+=' };

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Told {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A service that keeps its requests. It gives the answers that it was told, in their order, and then empty ones. */
export const recorder = () => {
  const received: Received[] = [];
  const answers: Told[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const { status = 200, headers = {}, body } = answers.shift() ?? { body: {} };
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { received, answers, server };
};

/** A received signature must be the one that we make for the same path, headers and body, and cover this header. */
export const expectOurSignature = ({ path, headers, body }: Received, service: string, covered: string): void => {
  const names = /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const signing = { time: String(headers['x-amz-date']), region: 'eu-west-1', service, credentials };
  expect(names).toContain(covered);
  expect(authorizationOf({ path, headers: signed, body }, signing)).toBe(headers.authorization);
};

import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { functionIds } from '#infra/bundle/function-ids.ts';
import { edgeRoutes } from '#infra/edge-routes.ts';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { beforeOperations, errorCodesOf } from '#infra/openapi/errors.ts';
import { sampleEvent } from '#infra/openapi/event.ts';
import { operatorFunctions } from '#infra/operators.ts';
import { operations } from '#lib/operations.ts';
import * as examples from '#lib/platform/core/contract/example-ids.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { HttpResponse } from './support/http.ts';
import { unpaced } from './support/mails.ts';
import { workerEvents } from './support/sample-events.ts';
import { edgeSecret, invokeOnce, seeded } from './support/scene.ts';

/** CloudFront, which accepts everything, and the public address of the stage, which takes the form of the probe. */
const outside = createServer((request, response) => {
  request.resume();
  const isProbe = request.url?.startsWith('/public/');
  response.writeHead(201, { 'content-type': isProbe ? 'application/json' : 'text/xml' });
  response.end(isProbe ? '{"data":{"leadId":"stored"}}' : '<Invalidation/>');
});
const outsideUrl = `http://127.0.0.1:${await listen(outside, 0)}`;
afterAll(() => close(outside));

const { belongings } = seeded;

/** Ids of the examples, as those that the brand has. */
const withRealIds = (text: string): string =>
  Object.entries(examples as Record<string, string>).reduce(
    (replaced, [name, example]) => replaced.replaceAll(example, belongings[name] ?? example),
    text,
  );

const credentialsOf = ({ credential, roles }: Operation): Record<string, string> => {
  if (credential === 'none') return {};
  return roles === 'super' ? seeded.staff : seeded.owner;
};

/** The event in `events/`, of a caller who may do it, with ids of records that exist, through the edge. */
const eventOf = (operation: Operation) => {
  const sample: ReturnType<typeof sampleEvent> = JSON.parse(withRealIds(JSON.stringify(sampleEvent(operation))));
  const { authorization: _, 'x-api-key': __, ...headers } = sample.headers;
  const params = Object.entries(sample.pathParameters ?? {}).map(([name, value]) => [name, belongings[name] ?? value]);
  return {
    ...sample,
    headers: {
      ...headers,
      ...credentialsOf(operation),
      'x-frontage-edge': edgeSecret,
      'x-frontage-visitor': '203.0.113.9',
    },
    pathParameters: Object.fromEntries(params),
  };
};

/** What removes something comes after everything else. */
const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
const inOrder = operations.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

test.each(inOrder)('$id answers its sample event', async (operation) => {
  const { response, error } = await invokeOnce<HttpResponse>(operation.id, eventOf(operation), {
    AWS_ENDPOINT_URL_CLOUDFRONT: outsideUrl,
    ...unpaced,
  });
  expect(error).toBeUndefined();
  const { statusCode = 0, body = '' } = response ?? {};
  expect(statusCode, body).toBeGreaterThanOrEqual(200);
  expect(statusCode, body).toBeLessThan(500);
  if (statusCode < 400) return;
  // A sample may name what the brand does not have. Who sends it may do it, and its refusal is in the reference.
  // Only who started a job applies it, and the key of the samples started none.
  if (operation.credential !== 'none' && operation.id !== 'jobs/apply')
    expect([401, 403], body).not.toContain(statusCode);
  expect([...errorCodesOf(operation), ...beforeOperations], body).toContain(JSON.parse(body).error.code);
});

test.each(Object.keys(workerEvents))('the worker %s does what its trigger hands over', async (name) => {
  const { response, error } = await invokeOnce<{ batchItemFailures?: object[] } | null>(
    `workers/${name}`,
    workerEvents[name],
    {
      AWS_ENDPOINT_URL_CLOUDFRONT: outsideUrl,
      ...unpaced,
      ...(name === 'probe-submission' && { PUBLIC_URL: outsideUrl }),
      SITES_DISTRIBUTION: 'E2EXAMPLE',
      MEDIA_DISTRIBUTION: 'E3EXAMPLE',
      PROBE_BRAND_ID: seeded.brandId,
      PROBE_FORM_SLUG: seeded.formSlugs[0] ?? '',
    },
  );
  expect(error).toBeUndefined();
  expect(response?.batchItemFailures ?? []).toEqual([]);
});

/** Requests that reach no operation. */
const unrouted: Record<(typeof edgeRoutes)[number]['id'], { path: string; status: number }> = {
  'edge/preflight': { path: '/v1/me', status: 204 },
  'edge/preflight-submit': { path: '/public/forms/contact/submit', status: 204 },
  'edge/no-operation': { path: '/v1/nothing', status: 404 },
  'site/render': { path: '/sites/www.nobody.example/', status: 404 },
  'site/submit-form': { path: '/sites/www.nobody.example/', status: 404 },
};

test.each(edgeRoutes)('$id answers a request', async ({ id, method }) => {
  const { path, status } = unrouted[id];
  const http = { method: method === 'ANY' ? 'GET' : method, path, sourceIp: '203.0.113.9', protocol: 'HTTP/1.1' };
  const { response, error } = await invokeOnce<HttpResponse>(id, {
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: { 'x-frontage-edge': edgeSecret, 'x-frontage-visitor': '203.0.113.9', origin: 'https://site.example' },
    pathParameters: { formSlug: seeded.formSlugs[0] },
    queryStringParameters: { brandId: seeded.brandId },
    requestContext: { requestId: 'request-1', http },
    isBase64Encoded: false,
  });
  expect(error).toBeUndefined();
  expect(response?.statusCode, response?.body).toBe(status);
});

const commands = {
  'ops/migrate': {},
  'ops/end-super-admin': { email: seeded.leaving },
  'ops/grow-lead-shards': { brand: seeded.brandId, to: 4 },
};

test.each(Object.entries(commands))('%s does what its command asks for', async (id, input) => {
  const { response, error } = await invokeOnce(id, input);
  expect(error).toBeUndefined();
  expect(response).toBeTruthy();
});

test('no function is left out', () => {
  // They need Secrets Manager itself: the first has a file of its own, and the others are tried in `test/ops`.
  const elsewhere = ['ops/bootstrap', 'ops/rekey', 'ops/rotate-secrets'];
  expect([...Object.keys(commands), ...elsewhere].toSorted()).toEqual(Object.keys(operatorFunctions).toSorted());
  const tried = [
    ...operations.map(({ id }) => id),
    ...Object.keys(workerEvents).map((name) => `workers/${name}`),
    ...edgeRoutes.map(({ id }) => id),
    ...Object.keys(operatorFunctions),
  ];
  expect(tried.toSorted()).toEqual(functionIds.toSorted());
});

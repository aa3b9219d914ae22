import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handleSite } from '#lib/http/serving/handle-site.ts';
import { plain } from '#lib/http/serving/site-answer.ts';
import { answerMs } from '#lib/platform/calls/answer-time.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

const event = {
  version: '2.0',
  rawPath: '/sites/acme.example/',
  rawQueryString: '',
  headers: { host: 'localhost' },
  requestContext: { requestId: 'request-1', http: { method: 'GET', path: '/', sourceIp: '203.0.113.5' } },
} as unknown as APIGatewayProxyEventV2;

const never = new Promise<never>(() => undefined);
const timeOf = (ms: number) => ({ getRemainingTimeInMillis: () => ms });

test('a site whose page takes longer than its function has is answered before the end, and not remembered', async () => {
  const answer = await handleSite(() => never)(event, timeOf(answerMs + 20));
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  expect(answer.body).toContain('<html');
});

test('a page in time is answered', async () => {
  expect(await handleSite(async () => plain(200, 'Hello'))(event, timeOf(10_000))).toMatchObject({ statusCode: 200 });
});

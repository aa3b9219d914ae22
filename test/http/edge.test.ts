import { afterEach, expect, test } from 'vitest';
import { handler as brandHandler } from '#functions/brands/get.ts';
import { handler as formHandler } from '#functions/public/get-form.ts';
import { handler as submitHandler } from '#functions/public/submit-form.ts';
import { handler as siteHandler } from '#functions/site/render.ts';
import { issuePreviewHost } from '#lib/platform/credentials/preview-hosts.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { startWorld } from '#test/support/world.ts';

type Run = (
  event: object,
  context: object,
) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;

const named = (id: string, handler: unknown): Run => asFunction(id, handler as Run);

const getBrand = named('brands/get', brandHandler);
const getForm = named('public/get-form', formHandler);
const submit = named('public/submit-form', submitHandler);
const renderSite = named('site/render', siteHandler);

const context = { getRemainingTimeInMillis: () => 10_000 };

const world = await startWorld();
const { edgeSecret: edge } = world;

afterEach(() => {
  process.env.STAGE = 'local';
});

const eventFor = (headers: Record<string, string>) => ({
  version: '2.0',
  rawPath: '/',
  rawQueryString: '',
  headers,
  queryStringParameters: { brandId: '01a1fc21-63ee-7b88-93dd-57439b1abe20' },
  pathParameters: { brandId: '01a1fc21-63ee-7b88-93dd-57439b1abe20', formSlug: 'contact' },
  requestContext: { requestId: 'request-1', http: { method: 'GET', path: '/', sourceIp: '203.0.113.5' } },
  body: '{}',
  isBase64Encoded: false,
});

const call = async (run: Run, headers: Record<string, string>) => {
  const { statusCode, body } = await run(eventFor({ 'content-type': 'application/json', ...headers }), context);
  return { status: statusCode, code: JSON.parse(body).error.code };
};

test.each([
  ['an operation for people', getBrand],
  ['a public operation', submit],
  ['a public read', getForm],
])('%s of a deployed stage rejects requests that did not come through the edge', async (_, run) => {
  process.env.STAGE = 'dev';
  const refused = { status: 403, code: 'forbidden' };
  expect(await call(run, {})).toEqual(refused);
  expect(await call(run, { 'x-frontage-edge': 'guess' })).toEqual(refused);
  expect(await call(run, { 'x-frontage-edge': edge.slice(0, -1) })).toEqual(refused);
  expect(await call(run, { 'x-frontage-edge': edge })).not.toEqual(refused);
});

test('the local stack has no edge and accepts direct requests', async () => {
  expect(await call(getBrand, {})).toEqual({ status: 401, code: 'unauthenticated' });
});

const siteEvent = (rawPath: string, rawQueryString = '', headers: Record<string, string> = {}) => ({
  ...eventFor({ 'x-frontage-edge': edge, ...headers }),
  rawPath,
  rawQueryString,
});
const render = (event: object) => renderSite(event, context);

test('the host of the platform shows previews alone, with an origin of their own', async () => {
  const { brandId } = await world.tenant();
  const host = await issuePreviewHost(brandId, Math.floor(Date.now() / 1000) + 600);
  process.env.STAGE = 'dev';
  const shown = await render(siteEvent(`/sites/${host}/`));
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['Content-Security-Policy']).toContain('; sandbox ');
  expect(shown.body).toContain(`href="/sites/${host}/"`);
  // A draft on a domain, in the frame of the application: the token is wrong, and the page says so.
  const draft = await render(siteEvent('/sites/www.nobody.example/about', 'preview=pv_wrong'));
  expect([draft.statusCode, draft.headers['X-Robots-Tag']]).toEqual([404, 'noindex, nofollow']);
  const direct = await render(siteEvent('/sites/www.nobody.example/about'));
  expect(direct.body).toBe('There is no page at this address.\n');
  const bypassed = await render(siteEvent(`/sites/${host}/`, '', { 'x-frontage-edge': 'guess' }));
  expect(bypassed.body).toBe('There is no page at this address.\n');
});

test('a path is decoded once, although the gateway hands it over decoded', async () => {
  process.env.STAGE = 'dev';
  const host = 'www.nobody.example';
  const at = async (path: string) => {
    const decoded = `/sites/${host}${decodeURIComponent(path)}`;
    return (await render(siteEvent(decoded, '', { 'x-frontage-host': host, 'x-frontage-path': path }))).statusCode;
  };
  // `/100%` alone cannot be read, and `/%zz` behind `/%25zz` is a name.
  expect([await at('/100%25'), await at('/%25zz'), await at('/about')]).toEqual([404, 404, 404]);
});

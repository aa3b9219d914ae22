import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateContentItem } from '#lib/content/content/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { everyKind } from '#lib/record-kinds.ts';
import { createRedirect, deleteRedirect } from '#lib/web/seo/redirects.contract.ts';
import { secondsUntilPurge } from '#lib/web/serving/purge.rules.ts';
import { shownKinds } from '#lib/web/serving/shown-kinds.contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { publishedPage } from './scene.ts';

const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

interface Invalidation {
  url: string;
  tag: string;
  reference: string;
  isSigned: boolean;
}

/** CloudFront, which joins requests of one reference. */
const invalidations = new Map<string, Invalidation>();
let status = 201;
const cloudFront = createServer(async (request, response) => {
  const body = await text(request);
  const [, tag = ''] = /<Path>(.*?)<\/Path>/.exec(body) ?? [];
  const [, reference = ''] = /<CallerReference>(.*?)<\/CallerReference>/.exec(body) ?? [];
  const isSigned = /\/us-east-1\/cloudfront\/aws4_request/.test(request.headers.authorization ?? '');
  if (status === 201) invalidations.set(reference, { url: request.url ?? '', tag, reference, isSigned });
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(
    status === 201 ? '<Invalidation/>' : '<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>',
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => cloudFront.listen(0, '127.0.0.1', resolve));
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT = `http://127.0.0.1:${(cloudFront.address() as AddressInfo).port}`;
  process.env.SITES_DISTRIBUTION = 'E2EXAMPLE';
});
afterAll(() => void cloudFront.close());

let acme: Tenant;
beforeEach(async () => {
  status = 201;
  acme = await world.tenant();
  await later();
});

/** The next window, with nothing left to do in this one. */
const later = async (): Promise<void> => {
  await world.stack.drain();
  invalidations.clear();
  clock.advance(10_000);
};
const purged = async (): Promise<string[]> => {
  await world.stack.drain();
  return [...invalidations.values()].map(({ tag }) => tag);
};
const request = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });

test('a published page removes all pages of its brand from the edge, by their tag', async () => {
  await publishedPage(world, acme, 'about');
  expect(await purged()).toEqual([`#brand-${acme.brandId}`]);
  expect([...invalidations.values()]).toMatchObject([
    { url: '/2020-05-31/distribution/E2EXAMPLE/invalidation', isSigned: true },
  ]);
});

test('many changes of a brand within a few seconds are one purge', async () => {
  for (const slug of ['a', 'b', 'c', 'd']) await publishedPage(world, acme, slug);
  expect(await purged()).toHaveLength(1);
  await later();
  await publishedPage(world, acme, 'e');
  expect(await purged()).toHaveLength(1);
});

test('each brand is purged for itself', async () => {
  const other = await world.tenant();
  await later();
  await publishedPage(world, acme, 'about');
  await publishedPage(world, other, 'about');
  expect((await purged()).toSorted()).toEqual([acme, other].map(({ brandId }) => `#brand-${brandId}`).toSorted());
});

test('what is removed purges too', async () => {
  const body = { fromPath: '/old', toUrl: 'https://shop.example/', statusCode: 301 };
  const { redirect } = (await world.call(createRedirect, { ...request(), body })).data;
  await later();
  const params = { brandId: acme.brandId, redirectId: redirect.id };
  expect((await world.call(deleteRedirect, { ...request(), params })).status).toBe(200);
  expect(await purged()).toHaveLength(1);
});

test('a submission and a saved draft purge nothing', async () => {
  const { form } = await formOf(world, acme);
  const item = await publishedPage(world, acme, 'about');
  await later();
  await world.call(submitForm, {
    params: { formSlug: form.slug },
    query: { brandId: acme.brandId },
    body: { fields: answers },
  });
  const params = { brandId: acme.brandId, itemId: item.id };
  expect((await world.call(updateContentItem, { ...request(), params, body: { title: 'A draft' } })).status).toBe(200);
  expect(await purged()).toEqual([]);
});

test('a purge that fails is not repeated, and nothing else waits for it', async () => {
  status = 403;
  await publishedPage(world, acme, 'about');
  expect(await purged()).toEqual([]);
});

test('a purge comes after its window, when no function shows a copy of before the change', () => {
  const at = (ms: number) => new Date(ms);
  expect([secondsUntilPurge(2, at(10_000)), secondsUntilPurge(2, at(14_999))]).toEqual([7, 2]);
  expect(secondsUntilPurge(2, at(60_000))).toBe(1);
});

test('the kinds of record that pages show exist, and all belong to brands', () => {
  const ofBrands = everyKind.filter(({ owner }) => owner === 'brand').map(({ kind }) => kind);
  expect(shownKinds.filter((kind) => !ofBrands.includes(kind))).toEqual([]);
});

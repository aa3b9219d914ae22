import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { formRouteKey } from '#lib/leads/forms/records.ts';
import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import { variable } from '#lib/platform/core/env.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, get, keyOf } from '#lib/platform/table/table.ts';
import { createRedirect, listRedirects } from '#lib/web/seo/redirects.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { answers, belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const belongings = await belongingsOf(world, await world.tenant());

let acme: Tenant;
let contact: Awaited<ReturnType<typeof formOf>>;

beforeEach(async () => {
  acme = await world.tenant();
  contact = await formOf(world, acme, { submitLabel: 'Send' });
});

const formRequest = () => ({ params: { formSlug: contact.form.slug }, query: { brandId: acme.brandId } });
const readForm = () => world.call(getPublicForm, formRequest());
const label = async () => (await readForm()).data.form.submitLabel;
const changeHere = (submitLabel: string) => {
  const params = { brandId: acme.brandId, formId: contact.form.id };
  return world.call(updateForm, { as: acme.admin.credentials, params, body: { submitLabel } });
};
/** As another process does, which tells this one nothing. */
const changeElsewhere = async (submitLabel: string): Promise<void> => {
  const key = formRouteKey(brandView(acme.brandId), contact.form.slug);
  const route = await get(key);
  if (!route) throw new Error('The form has no route');
  const Item = { ...route, form: { ...route.form, submitLabel }, ...keyOf(key) };
  await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item }));
};

test.each(operations.filter(isPublicRead).map((operation) => [operation.id, operation] as const))(
  '%s asks the table once a second at most',
  async (_, operation) => {
    const asked = Object.entries(operation.example.query ?? {});
    const query = Object.fromEntries(asked.map(([name, value]) => [name, belongings[name] ?? value]));
    const read = () => metered(() => world.call(operation, { params: belongings, query }));
    clock.advance(1000);
    const first = await read();
    expect(first.cost.calls).toBeGreaterThan(0);
    clock.advance(999);
    const second = await read();
    expect(second.cost.calls).toBe(0);
    expect([second.result.status, second.result.text]).toEqual([200, first.result.text]);
    clock.advance(1);
    expect((await read()).cost.calls).toBeGreaterThan(0);
  },
);

test('a change by the same process shows at once, one by another process after a second', async () => {
  expect(await label()).toBe('Send');
  expect((await changeHere('Ask')).status).toBe(200);
  expect(await label()).toBe('Ask');
  await changeElsewhere('Write');
  expect(await label()).toBe('Ask');
  clock.advance(1000);
  expect(await label()).toBe('Write');
});

test('submissions, and what follows them, leave the answers of the brand remembered', async () => {
  await readForm();
  expect((await contact.submit({ fields: answers })).status).toBe(201);
  await world.stack.drain();
  expect((await metered(readForm)).cost.calls).toBe(0);
});

test('concurrent requests wait for one computation, and each gets its own request id', async () => {
  const alone = await metered(readForm);
  clock.advance(1000);
  const { result, cost } = await metered(() => Promise.all(Array.from({ length: 10 }, readForm)));
  expect(cost.calls).toBe(alone.cost.calls);
  expect(new Set(result.map(({ text }) => text)).size).toBe(1);
  expect(new Set(result.map(({ headers }) => headers.get('x-request-id'))).size).toBe(10);
});

test('a missing form is found as soon as another process has created it', async () => {
  const { form } = contact;
  contact = { ...contact, form: { ...form, slug: 'missing' } };
  expect((await readForm()).status).toBe(404);
  const view = brandView(acme.brandId);
  const Item = { ...(await get(formRouteKey(view, form.slug))), ...keyOf(formRouteKey(view, 'missing')) };
  await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item }));
  expect((await readForm()).status).toBe(200);
});

test('a query has one answer in whatever order it names its values, and another query has its own', async () => {
  const posts = (query: Record<string, string>) => metered(() => world.call(listPublicPosts, { query }));
  const { brandId } = acme;
  expect((await posts({ brandId, limit: '5' })).cost.calls).toBeGreaterThan(0);
  expect((await posts({ limit: '5', brandId })).cost.calls).toBe(0);
  expect((await posts({ brandId, limit: '6' })).cost.calls).toBeGreaterThan(0);
  const wrong = await world.call(listPublicPosts, { query: { brandId, limit: '5', other: '1' } });
  expect([wrong.status, wrong.error.details[0]?.field]).toEqual([400, 'other']);
});

test('a redirect counts each request that gets the remembered answer', async () => {
  const as = acme.admin.credentials;
  const params = { brandId: acme.brandId };
  await world.call(createRedirect, { as, params, body: { fromPath: '/old', toUrl: '/new' } });
  const visit = () => world.call(resolvePath, { query: { ...params, path: '/old' } });
  await Promise.all([visit(), visit()]);
  expect((await visit()).data.redirect).toMatchObject({ to: '/new' });
  const { redirects } = (await world.call(listRedirects, { as, params })).data;
  expect(redirects).toMatchObject([{ hitCount: 3, lastHitAt: clock.now().toISOString() }]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createForm, getForm, listForms, updateForm } from '#lib/leads/forms/contract.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { inOrder } from '#lib/platform/core/contract/in-order.ts';
import { isCreation } from '#lib/platform/core/contract/operation.ts';
import { answers, belongingsOf, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let acme: Tenant;
let params: Record<string, string>;
let staff: Credentials;
const clock = testClock();

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  params = await belongingsOf(world, acme);
  staff = await world.superAdmin();
});

const reads = operations
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/'))
  .map((operation) => [operation.id, operation] as const);

/** An export is made anew, a link is signed anew, a preview needs a form, and staff who read an audit log are in it. */
const changing = new Set([
  'messages/get-attachment',
  'assignment-rules/preview',
  'imports/get-template',
  'leads/export',
  'revenue-settings/export',
  'audit-log/list',
  'audit-log/list-tenant',
]);

describe.each(reads.filter(([id]) => !changing.has(id)))('%s', (_, operation) => {
  const caller = () => (operation.roles === 'super' ? staff : acme.admin.credentials);
  const read = (headers: Record<string, string> = {}) => {
    return world.call(operation, { as: caller(), params, headers } as never);
  };

  test('answers 304 to the ETag of its answer, and HEAD if it is a single resource', async () => {
    clock.advance(1000);
    const first = await read();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(operation.etag ? /^"\d+-[\w-]{16}"$/ : /^"[\w-]{16}"$/);
    for (const known of [tag, `"other", W/${tag}`, tag.replace(/"$/, '.gzip"')]) {
      const again = await read({ 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(tag);
    }
    const unknown = ['*', '"other"', tag.replace('"', '"1')].join(', ');
    expect((await read({ 'if-none-match': unknown })).status).toBe(200);
    if (!operation.etag) return;
    const head = await world.call({ ...operation, method: 'HEAD' } as never, { as: caller(), params });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', tag]);
  });
});

test('what is created with an address of its own is found there, also by who sends the request again', async () => {
  clock.advance(5000);
  const call = {
    as: acme.admin.credentials,
    params: { brandId: acme.brandId },
    headers: { 'idempotency-key': 'located' },
  };
  const send = () => world.call(createForm, { ...call, body: { name: 'Located', fields: contactFields } });
  const [made, again] = [await send(), await send()];
  const { id } = made.data.form;
  const at = { location: `/v1/brands/${acme.brandId}/forms/${id}`, etag: made.headers.get('etag') };
  for (const { status, headers } of [made, again])
    expect({ status, location: headers.get('location'), etag: headers.get('etag') }).toEqual({ status: 201, ...at });
  const read = await world.call(getForm, { ...call, params: { ...params, formId: id } });
  expect(versionOf(read.headers)).toBe(versionOf(made.headers));
});

test('each creation says whether what it makes has an address', () => {
  const made = operations.filter(isCreation);
  const isReadable = ({ path }: (typeof operations)[number]): boolean =>
    operations.some(
      (other) => other.method === 'GET' && other.path.replace(/\/{\w+}$/, '') === path && other.path !== path,
    );
  // The answer that reads an export has a link, which is another one each time.
  const isSteady = ({ id }: (typeof operations)[number]): boolean => id !== 'exports/create';
  const readable = made.filter((operation) => isReadable(operation) && isSteady(operation));
  expect(made.filter(({ etag }) => etag).map(({ id }) => id)).toEqual(readable.map(({ id }) => id));
});

test('what is shown beside what can be edited changes the ETag, and a change still expects the version alone', async () => {
  clock.advance(5000);
  const call = { as: acme.admin.credentials, params };
  const before = await world.call(getForm, call);
  const tag = before.headers.get('etag') ?? '';
  const { slug } = before.data.form;
  await world.call(submitForm, {
    params: { formSlug: slug },
    query: { brandId: acme.brandId },
    body: { fields: { ...answers, message: 'Twice' } },
  });
  await world.stack.drain();
  const after = await world.call(getForm, { ...call, headers: { 'if-none-match': tag } });
  expect(after.status).toBe(200);
  const change = await world.call(updateForm, { ...call, headers: { 'if-match': tag }, body: { name: 'Other' } });
  expect(change.status).toBe(200);
  const late = await world.call(updateForm, { ...call, headers: { 'if-match': tag }, body: { name: 'Late' } });
  expect(late.status).toBe(412);
});

test('an answer has the same text however the table orders what is in it', async () => {
  const shape = z.strictObject({
    id: z.string(),
    links: z.array(z.strictObject({ label: z.string(), path: z.string() })).nullable(),
    counts: z.record(z.string(), z.strictObject({ one: z.int(), two: z.int() })).optional(),
    free: z.unknown(),
  });
  const given = {
    free: [{ b: 1, a: { d: null, c: 2 } }],
    counts: { b: { two: 2, one: 1 }, a: { one: 1, two: 2 } },
    links: [{ path: '/', label: 'Home' }],
    id: '1',
  };
  expect(JSON.stringify(inOrder(shape, given))).toBe(
    '{"id":"1","links":[{"label":"Home","path":"/"}],"counts":{"a":{"one":1,"two":2},"b":{"one":1,"two":2}},"free":[{"a":{"c":2,"d":null},"b":1}]}',
  );
  const pageUrl = `https://www.acme.example/?${['fbclid', 'gbraid', 'wbraid', 'epik', 'awc', 'igsh'].map((name) => `${name}=1`).join('&')}`;
  clock.advance(5000);
  const as = acme.admin.credentials;
  const { slug: formSlug } = (await world.call(getForm, { as, params })).data.form;
  const site = { query: { brandId: acme.brandId }, params: { formSlug } };
  const { leadId } = (await world.call(submitForm, { ...site, body: { fields: answers, pageUrl } })).data;
  const read = () => world.call(getLead, { as, params: { ...params, leadId } });
  const tags = await Promise.all(Array.from({ length: 6 }, async () => (await read()).headers.get('etag')));
  expect(new Set(tags).size).toBe(1);
});

test('a long answer is compressed for callers that take it, and for them alone', async () => {
  clock.advance(5000);
  const call = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  for (const name of ['One', 'Two', 'Three'])
    await world.call(createForm, { ...call, body: { name, fields: contactFields } });
  const plain = await world.call(listForms, call);
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Origin, Accept-Encoding']);
  for (const encoding of ['gzip', 'br, GZIP;q=0.5']) {
    const short = await world.call(listForms, { ...call, headers: { 'accept-encoding': encoding } });
    expect(short.headers.get('content-encoding')).toBe('gzip');
    expect(short.data).toEqual(plain.data);
    expect(short.headers.get('etag')).toBe(plain.headers.get('etag')?.replace(/"$/, '.gzip"'));
  }
  for (const encoding of ['identity', 'gzip;q=0', 'br'])
    expect(
      (await world.call(listForms, { ...call, headers: { 'accept-encoding': encoding } })).headers.get(
        'content-encoding',
      ),
    ).toBeNull();
  const error = await world.call(updateLocation, {
    ...call,
    params,
    headers: { 'accept-encoding': 'gzip' },
    body: { name: '' },
  });
  expect([error.status, error.headers.get('content-encoding')]).toEqual([400, null]);
});

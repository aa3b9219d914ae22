import { expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { isPublicRead } from '#lib/platform/core/contract/methods.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const params = await belongingsOf(world, await world.tenant());

test.each(operations.filter(isPublicRead).map((operation) => [operation.id, operation] as const))(
  '%s answers 304 only for a client that sends its ETag',
  async (_, operation) => {
    const asked = Object.entries(operation.example.query ?? {});
    const query = Object.fromEntries(asked.map(([name, value]) => [name, params[name] ?? value]));
    const read = (known: string) => world.call(operation, { params, query, headers: { 'if-none-match': known } });
    const whole = await read('*');
    expect([whole.status, whole.text !== '']).toEqual([200, true]);
    const tag = whole.headers.get('etag') ?? '';
    const again = await read(`"another", W/${tag}`);
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  },
);

test.each(operations.filter(isPublicRead).map((operation) => [operation.id, operation] as const))(
  '%s answers HEAD with the headers of GET and no body',
  async (_, { path, example }) => {
    const given = Object.entries({ ...example.query, ...example.params });
    const values = Object.fromEntries(given.map(([name, value]) => [name, String(params[name] ?? value)]));
    const query = Object.keys(example.query ?? {}).map((name): [string, string] => [name, values[name] ?? '']);
    const url = `${world.stack.url}${path.replace(/{(\w+)}/g, (_, name) => values[name] ?? '')}?${new URLSearchParams(query)}`;
    const [whole, head] = await Promise.all([fetch(url), fetch(url, { method: 'HEAD' })]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'content-type'])
      expect(head.headers.get(name)?.replace(/^W\//, ''), name).toBe(whole.headers.get(name)?.replace(/^W\//, ''));
  },
);

test('HEAD of what is not there is a 404 without a body', async () => {
  const url = `${world.stack.url}/public/forms/nothing?brandId=${params.brandId}`;
  const { status, headers, body } = await fetch(url, { method: 'HEAD' });
  expect([status, headers.get('cache-control'), body]).toEqual([404, 'max-age=5', null]);
});

test('caches may keep a 404 for seconds', async () => {
  const [operation] = operations.filter(({ id }) => id === 'public/get-form');
  if (!operation) throw new Error('There is no public form');
  const query = { brandId: params.brandId ?? '' };
  const { status, headers } = await world.call(operation, { params: { formSlug: 'nothing' }, query });
  expect([status, headers.get('cache-control')]).toEqual([404, 'max-age=5']);
});

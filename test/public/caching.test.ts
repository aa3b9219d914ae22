import { expect, test } from 'vitest';
import { isPublicRead } from '#lib/http/public-cache.ts';
import { operations } from '#lib/operations.ts';
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

test('caches may keep a 404 for seconds', async () => {
  const [operation] = operations.filter(({ id }) => id === 'public/get-form');
  if (!operation) throw new Error('There is no public form');
  const query = { brandId: params.brandId ?? '' };
  const { status, headers } = await world.call(operation, { params: { formSlug: 'nothing' }, query });
  expect([status, headers.get('cache-control')]).toEqual([404, 'max-age=5']);
});

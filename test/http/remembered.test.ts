import { expect, test } from 'vitest';
import { eventOf } from '#infra/local/gateway/http-event.ts';
import { invoke } from '#infra/local/lambda.ts';
import { listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
await startWorld();

/** A public list that has only a cursor, and how often it was computed. */
const listOf = (cursorOf: () => string) => {
  const brandId = newId(clock.now());
  let computed = 0;
  const handler = handlePublicRead(listPublicPosts, async () => {
    computed++;
    return { posts: [], nextCursor: cursorOf() };
  });
  const read = async (tag: string) => {
    const wire = {
      method: 'GET',
      url: `/public/blog-posts?brandId=${brandId}&tag=${tag}`,
      rawHeaders: [],
      body: Buffer.alloc(0),
      remoteAddress: '203.0.113.5',
      routeKey: 'GET /public/blog-posts',
      pathParameters: {},
    };
    const event = eventOf(wire, clock.now());
    const reply = await invoke({ name: 'list', timeoutSeconds: 10, load: async () => handler }, event);
    return (reply as { statusCode: number }).statusCode;
  };
  return { read, computed: () => computed };
};

test('the oldest of many answers is forgotten first', async () => {
  const { read, computed } = listOf(() => 'short');
  for (let at = 0; at < 2001; at++) await read(`tag-${at}`);
  expect(computed()).toBe(2001);
  await read('tag-2000');
  await read('tag-1');
  expect(computed()).toBe(2001);
  await read('tag-0');
  expect(computed()).toBe(2002);
});

test('few large answers are remembered', async () => {
  const { read, computed } = listOf(() => 'x'.repeat(3_000_000));
  for (const tag of ['a', 'b', 'c']) await read(tag);
  await read('b');
  await read('c');
  expect(computed()).toBe(3);
  await read('a');
  expect(computed()).toBe(4);
});

test('an error is answered to those who wait for it, and not kept', async () => {
  let fails = true;
  const { read, computed } = listOf(() => {
    if (fails) throw new Problem('unavailable', requestErrors().busy);
    return 'short';
  });
  expect(await Promise.all([read('a'), read('a')])).toEqual([503, 503]);
  expect(computed()).toBe(1);
  fails = false;
  expect(await read('a')).toBe(200);
});

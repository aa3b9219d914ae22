import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noticeBatch, noticeLeaseMs } from '#lib/delivery/mail/sent-notices.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { metered } from '#test/bench/meter.ts';
import { testClock } from '#test/support/clock.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const lease = noticeLeaseMs;
const addresses = ['one@acme.example', 'two@acme.example', 'three@acme.example'];
let view: BrandView;
await startWorld();

beforeAll(() => {
  // A notice that is done waits for the others, however slow this machine is.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => void vi.useRealTimers();
});
beforeEach(() => {
  view = brandView(newId(clock.now()));
});

const claimEach = (batch = noticeBatch()) =>
  Promise.all(addresses.map((address) => batch(view, { occasion: 'lead#1', address }, clock.now())));

const ours = async (claims: Awaited<ReturnType<typeof claimEach>>) =>
  claims.map((claim) => {
    if (typeof claim === 'string') throw new Error(`A notice is ${claim}`);
    return claim;
  });

const finishEach = async () => {
  const claims = await ours(await claimEach());
  return metered(() => Promise.all(claims.map((claim) => claim.finish(clock.now()))));
};

test('notices of a batch that are done together are one write, and stay done', async () => {
  const { cost } = await finishEach();
  expect(cost).toMatchObject({ calls: 1, writeUnits: 1 });
  expect(await claimEach()).toEqual(['done', 'done', 'done']);
  clock.advance(lease);
  expect(await claimEach()).toEqual(['done', 'done', 'done']);
});

test('a notice that is done alone stays done', async () => {
  const claim = await noticeBatch()(view, { occasion: 'lead#1', address: addresses[0] ?? '' }, clock.now());
  const [single] = await ours([claim]);
  await single?.finish(clock.now());
  clock.advance(lease);
  expect(await noticeBatch()(view, { occasion: 'lead#1', address: addresses[0] ?? '' }, clock.now())).toBe('done');
});

test('a claim whose answer is lost is repeated, and still ours', async () => {
  const stop = interceptCalls(async (call, next) => {
    if (call.action === 'UpdateItem') await next(call);
    return next(call);
  });
  const claims = await claimEach().finally(stop);
  expect(claims.filter((claim) => typeof claim === 'string')).toEqual([]);
  expect(await claimEach()).toEqual(['taken', 'taken', 'taken']);
});

test('what a crashed process left is taken by another one after the lease, and only that', async () => {
  const batch = noticeBatch();
  const [first, second] = await ours(await claimEach(batch));
  const finishing = Promise.all([first?.finish(clock.now()), second?.finish(clock.now())]);
  vi.advanceTimersByTime(50);
  await finishing;
  expect(await claimEach()).toEqual(['done', 'done', 'taken']);

  clock.advance(lease);
  const [, , third] = await claimEach();
  expect(third).toHaveProperty('finish');
  expect(await claimEach()).toEqual(['done', 'done', 'taken']);
  await (await ours([third ?? 'done']))[0]?.finish(clock.now());
  clock.advance(lease);
  expect(await claimEach()).toEqual(['done', 'done', 'done']);
});

test('a lease that has ended is taken by one of two processes', async () => {
  await claimEach();
  clock.advance(lease);
  const [once, again] = await Promise.all([claimEach(), claimEach()]);
  const winners = addresses.map((_, at) => [once[at], again[at]].filter((claim) => typeof claim !== 'string'));
  expect(winners.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test.each([
  ['an hour', 3_600_000],
  ['61 seconds', 61_000],
])('a lease that a clock %s ahead took holds nobody up, and is taken by one of two processes', async (_, ahead) => {
  clock.advance(ahead);
  await claimEach();
  clock.advance(-ahead);
  const [once, again] = await Promise.all([claimEach(), claimEach()]);
  const winners = addresses.map((_, at) => [once[at], again[at]].filter((claim) => typeof claim !== 'string'));
  expect(winners.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(await claimEach()).toEqual(['taken', 'taken', 'taken']);
});

test('a lease of a clock that is a minute ahead lasts until its end', async () => {
  clock.advance(60_000);
  await claimEach();
  clock.advance(-60_000);
  expect(await claimEach()).toEqual(['taken', 'taken', 'taken']);
  clock.advance(60_000 + lease - 1);
  expect(await claimEach()).toEqual(['taken', 'taken', 'taken']);
  clock.advance(1);
  expect(await ours(await claimEach())).toHaveLength(3);
});

test('a notice that was left can be claimed at once', async () => {
  for (const claim of await ours(await claimEach())) await claim.leave();
  expect(await ours(await claimEach())).toHaveLength(3);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { deleteLead, listLeads } from '#lib/leads/leads/contract.ts';
import { callerOf } from '#test/locations/purge-scene.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

let call: ReturnType<typeof callerOf>;
let submit: Awaited<ReturnType<typeof formOf>>['submit'];
const windowMillis = 300_000;
const start = new Date(Math.ceil(Date.now() / windowMillis) * windowMillis);
const clock = testClock(start);
const world = await startWorld();

beforeEach(async () => {
  clock.set(start);
  const acme = await world.tenant();
  call = callerOf(world, acme, clock);
  ({ submit } = await formOf(world, acme));
});

const toNextWindow = () => clock.advance(windowMillis - (clock.now().getTime() % windowMillis));
const send = async (headers: Record<string, string> = {}): Promise<string> => {
  const { status, data } = await submit(answers, headers);
  expect(status).toBe(201);
  return data.leadId;
};
const erase = (leadId: string) => call(deleteLead, { leadId });
const stored = async () => (await call(listLeads)).leads.map(({ id }) => id);

describe('repeated answers of an erased lead', () => {
  test('make one new lead, however often they are sent', async () => {
    const erased = await send();
    await erase(erased);
    const leadId = await send();
    expect(leadId).not.toBe(erased);
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(answers)));
    expect(replies.map(({ data, headers }) => [data.leadId, headers['idempotent-replayed']])).toEqual(
      Array(5).fill([leadId, 'true']),
    );
    expect(await stored()).toEqual([leadId]);
  });

  test('from many at once make one lead', async () => {
    await erase(await send());
    const ids = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(await stored()).toEqual([...new Set(ids)]);
  });

  test('make a new lead after each erasure', async () => {
    await erase(await send());
    await erase(await send());
    const leadId = await send();
    expect(await stored()).toEqual([leadId]);
  });

  test('make one lead on both sides of a window border', async () => {
    await erase(await send());
    const leadId = await send();
    toNextWindow();
    expect([await send(), await send()]).toEqual([leadId, leadId]);
    expect(await stored()).toEqual([leadId]);
  });

  test('make one lead after that border as well', async () => {
    await erase(await send());
    toNextWindow();
    const leadId = await send();
    expect(await send()).toBe(leadId);
    expect(await stored()).toEqual([leadId]);
  });

  test('with their idempotency key get the erased lead: the request was answered and is not undone', async () => {
    const key = { 'idempotency-key': 'once' };
    const leadId = await send(key);
    await erase(leadId);
    expect(await send(key)).toBe(leadId);
    expect(await stored()).toEqual([]);
  });
});

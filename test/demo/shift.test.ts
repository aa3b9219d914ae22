import { expect, test } from 'vitest';
import { presentItems } from '#infra/local/demo/present.ts';
import { shiftFrom, timeOf } from '#infra/local/demo/shift.ts';
import { newId } from '#lib/platform/core/ids.ts';

const anchor = '2026-01-05';
/** A Thursday, thirty weeks and three days later. */
const now = new Date('2026-08-06T10:00:00.000Z');
const shift = shiftFrom(anchor, now);

test('dates and times of records move by whole weeks, in texts, keys and names', () => {
  const moved = shift({
    GSI1SK: { S: '2026-01-04T09:30:00.000Z#abc' },
    day: { S: '2026-01-04' },
    seen: { M: { '2026-01-05': { L: [{ S: 'until 2026-01-12' }] } } },
    expiresAt: { N: '1000000' },
    price: { N: '2026' },
  });
  expect(moved).toEqual({
    GSI1SK: { S: '2026-08-02T09:30:00.000Z#abc' },
    day: { S: '2026-08-02' },
    seen: { M: { '2026-08-03': { L: [{ S: 'until 2026-08-10' }] } } },
    expiresAt: { N: String(1_000_000 + 30 * 7 * 86_400) },
    price: { N: '2026' },
  });
});

test('ids of the last months move with their time, and earlier ones stay', () => {
  const recent = newId(new Date('2026-01-01T12:00:00.000Z'));
  const early = newId(new Date('2024-12-01T12:00:00.000Z'));
  const moved = shift({ id: { S: recent }, brandId: { S: `B#${early}#POST` } });
  expect(moved.brandId).toEqual({ S: `B#${early}#POST` });
  expect(new Date(timeOf(moved.id?.S ?? '')).toISOString()).toBe('2026-07-30T12:00:00.000Z');
  expect(moved.id?.S?.slice(13)).toBe(recent.slice(13));
});

test('a lead that was not sent yet is left out with what was noted of it, and so is what has expired', () => {
  const id = '56446dfa-e0ca-8bb6-981e-044947e500ab';
  const ids = { B: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64') };
  const sent = { kind: { S: 'lead' }, id: { S: 'other' }, createdAt: { S: '2026-08-06T09:00:00.000Z' } };
  const items = [
    { kind: { S: 'lead' }, id: { S: id }, createdAt: { S: '2026-08-06T10:00:01.000Z' } },
    { kind: { S: 'announced' }, ids },
    { kind: { S: 'delivery' }, leadId: { S: id } },
    { kind: { S: 'audit' }, expiresAt: { N: String(now.getTime() / 1000 - 1) } },
    sent,
  ];
  expect(presentItems(items, now)).toEqual([sent]);
});

test('the last success of an endpoint is its newest delivery that exists', () => {
  const delivered = (webhookId: string, updatedAt: string) => ({
    kind: { S: 'delivery' },
    status: { S: 'delivered' },
    webhookId: { S: webhookId },
    updatedAt: { S: updatedAt },
  });
  const health = { kind: { S: 'webhook-health' }, SK: { S: 'crm' }, lastSuccessAt: { S: '2026-08-09T09:00:00.000Z' } };
  const items = [
    delivered('crm', '2026-08-05T09:00:00.000Z'),
    delivered('crm', '2026-08-04T09:00:00.000Z'),
    delivered('other', '2026-08-05T10:00:00.000Z'),
    delivered('crm', '2026-08-09T09:00:00.000Z'),
    health,
  ];
  expect(presentItems(items, now).at(-1)).toEqual({ ...health, lastSuccessAt: { S: '2026-08-05T09:00:00.000Z' } });
});

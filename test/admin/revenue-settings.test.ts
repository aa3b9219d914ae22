import { expect, test } from 'vitest';
import { moneyOf } from '../../admin/src/design/forms/values.ts';
import { answerAs, answerKind } from '../../admin/src/email-settings/answer.rules.ts';
import { amountOf } from '../../admin/src/revenue-settings/numbers.rules.ts';
import { sorted } from '../../admin/src/revenue-settings/order.rules.ts';
import { periodsOf } from '../../admin/src/revenue-settings/period.rules.ts';

test.each([
  ['USD', 450.55, 45_055],
  ['JPY', 450, 450],
  ['KWD', 0.29, 290],
])('an amount in %s is typed in whole units and sent in the smallest one', (currency, typed, stored) => {
  const sent: unknown[] = [];
  const field = { value: stored as unknown, onChange: (value: unknown) => sent.push(value) };
  const shown = moneyOf(field, currency);
  expect(shown.value).toBe(typed);
  shown.onChange(typed);
  shown.onChange(Number.NaN);
  expect(sent).toEqual([stored, null]);
});

test('an amount is written in the currency of the brand, and none is a dash', () => {
  expect(amountOf(45_055, { locale: 'en-US', currency: 'EUR' })).toBe('€450.55');
  expect(amountOf(null, { locale: 'en-US', currency: 'EUR' })).toBe('–');
});

test('periods are the last twelve months in the time zone of the brand, and several of them', () => {
  const periods = periodsOf({ locale: 'en-US', timezone: 'America/Chicago' }, new Date('2026-03-01T03:00:00.000Z'));
  expect(periods[0]).toEqual({ id: '2026-02', label: 'February 2026 so far', from: '2026-02', to: '2026-02' });
  expect(periods[11]).toMatchObject({ label: 'March 2025' });
  expect(periods.slice(12).map(({ from, to }) => [from, to])).toEqual([
    ['2025-12', '2026-02'],
    ['2025-09', '2026-02'],
    ['2025-03', '2026-02'],
  ]);
});

test('a location takes the answer of the brand, its own, or none', () => {
  expect(answerKind(null)).toBe('brand');
  const own = { enabled: true, subject: 'Thanks', body: 'Hello' };
  expect(answerAs(own, 'none')).toEqual({ ...own, enabled: false });
  expect(answerKind(answerAs(own, 'none'))).toBe('none');
  expect(answerAs(null, 'own')).toEqual({ enabled: true, subject: null, body: null });
  expect(answerAs(own, 'brand')).toBeNull();
});

test('locations are sorted by a number, and those without it are last in both directions', () => {
  const row = { formLeadsMtd: 1, avgTicketCents: null, closeRatePct: null };
  const rows = new Map([
    ['low', { ...row, configured: true, estimatedRevenueCents: 100 }],
    ['none', { ...row, configured: false, estimatedRevenueCents: 0 }],
    ['high', { ...row, configured: true, estimatedRevenueCents: 900 }],
  ]);
  const locations = [{ id: 'low' }, { id: 'none' }, { id: 'high' }];
  const by = (direction: 'ascending' | 'descending') =>
    sorted(locations, rows, { column: 'estimate', direction }).map(({ id }) => id);
  expect(by('descending')).toEqual(['high', 'low', 'none']);
  expect(by('ascending')).toEqual(['low', 'high', 'none']);
  expect(sorted(locations, rows, undefined)).toBe(locations);
});

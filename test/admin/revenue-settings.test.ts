import { expect, test } from 'vitest';
import { answerAs, answerKind } from '../../admin/src/email-settings/answer.rules.ts';
import { amountOf, bodyOf, valuesOf } from '../../admin/src/revenue-settings/numbers.rules.ts';
import { sorted } from '../../admin/src/revenue-settings/order.rules.ts';

test('amounts are typed with decimals and sent in cents', () => {
  expect(bodyOf({ avgTicketCents: 450.55, closeRatePct: 12.5 })).toEqual({
    avgTicketCents: 45_055,
    closeRatePct: 12.5,
  });
  expect(bodyOf({ trailing90dRevenueCents: null })).toEqual({ trailing90dRevenueCents: null });
  const settings = {
    avgTicketCents: 45_055,
    closeRatePct: '12.5',
    baselineRating: null,
    trailing90dRevenueCents: null,
    inputsLastUpdatedAt: null,
  };
  expect(valuesOf(settings)).toMatchObject({ avgTicketCents: 450.55, closeRatePct: 12.5 });
  expect(amountOf(45_055, 'en-US')).toBe('450.55');
  expect(amountOf(null, 'en-US')).toBe('–');
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

import { expect, test } from 'vitest';
import { becameLead } from '#lib/leads/leads/became-lead.rules.ts';

const lead = { kind: 'lead' };
const held = { kind: 'lead', quarantine: { score: 80, reasons: ['links'] } };
const erased = { kind: 'lead', erasedAt: '2026-11-20T10:15:00.000Z' };

test.each([
  ['a submission', undefined, lead, true],
  ['a release from quarantine', held, lead, true],
  ['a quarantined submission', undefined, held, false],
  ['a change of a lead', lead, lead, false],
  ['a change of a quarantined submission', held, held, false],
  ['an erasure', lead, erased, false],
  ['an erasure of a quarantined submission', held, erased, false],
  ['a removal', held, undefined, false],
  ['another kind of record', undefined, { kind: 'form' }, false],
])('%s creates the right event of a lead: %o -> %o', (_, before, after, expected) => {
  expect(becameLead(before, after)).toBe(expected);
});

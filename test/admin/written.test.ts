import { expect, test } from 'vitest';
import { inBothZones } from '../../admin/src/design/written.rules.ts';

const at = new Date('2026-11-24T17:15:00Z');
const spaces = (text: string): string => text.replaceAll('\u202f', ' ');

test('a time is written in the zone of the brand, and also in that of a reader elsewhere', () => {
  const both = inBothZones(at, 'America/Chicago', 'Europe/Berlin', 'en-US');
  expect(spaces(both)).toBe('Nov 24, 2026, 11:15 AM\nNov 24, 2026, 6:15 PM (Europe/Berlin)');
  expect(spaces(inBothZones(at, 'America/Chicago', 'America/Chicago', 'en-US'))).toBe('Nov 24, 2026, 11:15 AM');
});

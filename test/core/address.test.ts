import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLines } from '#lib/core/address.ts';

const nowhere = { line1: null, line2: null, city: null, state: null, zipCode: null, country: null };

test.each([
  [
    { line1: '1 Main St', line2: 'Suite 4', city: 'Austin', state: 'TX', zipCode: '78704', country: 'US' },
    '1 Main St|Suite 4|Austin, TX 78704',
  ],
  [{ line1: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78704' }, '1 Main St|Austin, TX 78704'],
  [
    { line1: 'Venloer Str. 1', city: 'Köln', state: 'Nordrhein-Westfalen', zipCode: '50823', country: 'DE' },
    'Venloer Str. 1|50823 Köln',
  ],
  [
    { line1: '10 Downing Street', city: 'London', zipCode: 'SW1A 2AA', country: 'GB' },
    '10 Downing Street|London|SW1A 2AA',
  ],
  [{ line1: '5 rue X', city: 'Paris', zipCode: '75001', country: 'FR' }, '5 rue X|75001 Paris'],
  [{ line1: 'Via X 1', city: 'Milano', state: 'MI', zipCode: '20121', country: 'IT' }, 'Via X 1|20121 Milano MI'],
  [
    { line1: '神南1-1', city: '渋谷区', state: '東京都', zipCode: '150-0041', country: 'JP' },
    '〒150-0041|東京都|渋谷区神南1-1',
  ],
  [
    { line1: '1-1 Jinnan', city: 'Shibuya', state: 'Tokyo', zipCode: '150-0041', country: 'JP' },
    '1-1 Jinnan|Shibuya|Tokyo|150-0041',
  ],
  [{ line1: '1 Sheikh Zayed Rd', city: 'Dubai', zipCode: '12345', country: 'AE' }, '1 Sheikh Zayed Rd|Dubai 12345'],
  [{ city: 'Austin', state: 'TX', country: 'US' }, 'Austin, TX'],
  [{ city: 'Köln', country: 'DE' }, 'Köln'],
  [{}, ''],
])('%j is written as %s', (address, lines) => {
  expect(addressLines({ ...nowhere, ...address }, 'US')).toEqual(lines === '' ? [] : lines.split('|'));
});

test('street, city and postal code are in the lines of every country', () => {
  const codes = fc.constantFrom(
    ...'AE AT AU BR CA CH CL CN DE ES FR GB HK HU IE IN IT JP KR MX NL NO PL PT RU SE SG TR TW US ZA ZZ'.split(' '),
  );
  fc.assert(
    fc.property(codes, fc.boolean(), (country, isLocal) => {
      const city = isLocal ? '東京' : 'Somewhere';
      const lines = addressLines({ line1: 'Street 1', line2: null, city, state: 'S', zipCode: '12345', country }, 'US');
      for (const part of ['Street 1', city, '12345']) expect(lines.join(' ')).toContain(part);
    }),
  );
});

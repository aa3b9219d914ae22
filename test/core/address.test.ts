import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLines } from '#lib/platform/core/address/lines.ts';
import { addressParts, missingParts } from '#lib/platform/core/address/parts.ts';

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
  [{ state: 'Bayern', country: 'DE' }, 'Bayern'],
  [{ line1: 'Bahnhofstr. 1', city: 'Zürich', zipCode: '8001', country: 'CH' }, 'Bahnhofstr. 1|8001 Zürich'],
  [{ line1: 'Gatan 1', city: 'Stockholm', zipCode: '111 22', country: 'SE' }, 'Gatan 1|111 22 Stockholm'],
  [{ line1: 'C/ X 1', city: 'Madrid', state: 'Madrid', zipCode: '28013', country: 'ES' }, 'C/ X 1|28013 Madrid'],
  [
    { line1: '1 Main St', city: 'New York', state: 'New York', zipCode: '10001', country: 'US' },
    '1 Main St|New York, New York 10001',
  ],
  [{ line1: '1 Raffles Pl', city: 'Singapore', zipCode: '048616', country: 'SG' }, '1 Raffles Pl|SINGAPORE 048616'],
  [
    { line1: '建国路1号', city: '北京市', state: '北京市', zipCode: '100022', country: 'CN' },
    '100022|北京市|建国路1号',
  ],
  [{ line1: '1 SZR', city: 'Dubai', state: 'Dubai', country: 'AE' }, '1 SZR|Dubai'],
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

test.each([
  ['US', 'zip', 'state', 'city'],
  ['GB', 'postcode', 'province', 'post_town'],
  ['DE', 'plz', 'province', 'city'],
  ['JP', 'postal', 'prefecture', 'city'],
  ['CA', 'postal', 'province', 'city'],
  ['IE', 'eircode', 'county', 'city'],
  ['IN', 'pin', 'state', 'city'],
  ['ZZ', 'postal', 'province', 'city'],
])('people in %s call the parts of an address %s, %s and %s', (country, zipCode, state, city) => {
  expect(addressParts(country).names).toEqual({ zipCode, state, city });
});

const street = { address: 'Street 1', city: 'City', state: null, zipCode: null };

test.each([
  ['US', street, ['state', 'zipCode']],
  ['DE', street, ['zipCode']],
  ['GB', { ...street, zipCode: 'SW1A 2AA' }, []],
  ['JP', street, ['zipCode']],
  ['JP', { ...street, city: null, zipCode: '150-0041' }, ['state']],
  ['HK', street, []],
  ['AE', { ...street, city: null }, ['state']],
  ['SG', { ...street, city: null }, ['zipCode']],
  ['IE', street, []],
  ['ZZ', { ...street, address: null }, ['address']],
])('an address in %s of %j still needs %j', (country, address, missing) => {
  expect(missingParts(address, country)).toEqual(missing);
});

test('the lines of an address have each part that its country needs', () => {
  const parts = { line1: 'Street 1', line2: null, city: 'Somewhere', state: 'Region', zipCode: '12345' };
  for (const country of 'AE AT AU BR CA CN CO DE ES HK IE IN IT JP KR MX NL RU SG TW US ZA'.split(' ')) {
    const lines = addressLines({ ...parts, country }, 'US').join(' ');
    const { needed } = addressParts(country);
    expect([country, needed.includes('state') && !lines.includes('Region')]).toEqual([country, false]);
    expect([country, needed.includes('zipCode') && !lines.includes('12345')]).toEqual([country, false]);
  }
});

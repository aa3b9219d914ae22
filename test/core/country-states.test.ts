import { expect, test } from 'vitest';
import { regionKey, regionKeysMeant, stateCode } from '#lib/platform/core/address/country-states.ts';

const finds = (asked: string, state: string, country: string | null): boolean =>
  regionKeysMeant(asked).has(regionKey(state, country));

test.each([
  ['TX', 'Texas', 'US'],
  ['tx', 'Texas', 'US'],
  ['texas', 'TX', 'US'],
  [' Texas ', 'tx', 'US'],
  ['Quebec', 'QC', 'CA'],
  ['qc', 'Québec', 'CA'],
  ['NSW', 'New South Wales', 'AU'],
  ['WA', 'Washington', 'US'],
  ['WA', 'Western Australia', 'AU'],
  ['bayern', 'Bayern', 'DE'],
  ['Łódzkie', 'łódzkie', 'PL'],
  ['lodzkie', 'Łódzkie', 'PL'],
  ['Texas', 'TX', null],
  ['TX', 'Texas', null],
])('the filter %s finds a location whose state is %s of %s', (asked, state, country) => {
  expect(finds(asked, state, country)).toBe(true);
});

test.each([
  ['Western Australia', 'WA', 'US'],
  ['Washington', 'WA', 'AU'],
  ['TX', 'Tennessee', 'US'],
  ['Tex', 'Texas', 'US'],
])('the filter %s does not find a location whose state is %s of %s', (asked, state, country) => {
  expect(finds(asked, state, country)).toBe(false);
});

test('the code of a state follows from its name or its code, in any case', () => {
  expect([stateCode('Québec', 'CA'), stateCode('tx', 'US'), stateCode('Bayern', 'DE')]).toEqual(['QC', 'TX', 'Bayern']);
});

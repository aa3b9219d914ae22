import { expect, test } from 'vitest';
import { profileChange } from '#lib/profile/fields.contract.ts';
import { attributeLabel, attributeName } from '../../admin/src/profile/amenities.rules.ts';
import { placeOf } from '../../admin/src/profile/completeness.rules.ts';
import { bodyOf } from '../../admin/src/profile/fields.rules.ts';
import { limits } from '../../admin/src/profile/limits.ts';

test('the limits that fields show are those of the contract', () => {
  const { shape } = profileChange;
  const letters = (count: number) => 'x'.repeat(count);
  const distinct = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
  const phones = (count: number) => Array.from({ length: count }, () => '+15125550123');
  const ids = (count: number) => distinct(count).map((at) => `01939b6e-5c00-7000-8000-${at.padStart(12, '0')}`);
  const fits = {
    shortDescription: (count: number) => shape.shortDescription.safeParse(letters(count)).success,
    description: (count: number) => shape.description.safeParse(letters(count)).success,
    additionalCategories: (count: number) => shape.additionalCategories.safeParse(distinct(count)).success,
    additionalPhones: (count: number) => shape.additionalPhones.safeParse(phones(count)).success,
    galleryMediaIds: (count: number) => shape.galleryMediaIds.safeParse(ids(count)).success,
  };
  for (const [name, max] of Object.entries(limits)) {
    const accepts = fits[name as keyof typeof limits];
    expect([name, accepts(max), accepts(max + 1)]).toEqual([name, true, false]);
  }
});

test('an amenity has a name for the API and one for people', () => {
  expect(attributeName('Drive-through window')).toBe('driveThroughWindow');
  expect(attributeName('24 hours café')).toBe('hoursCafe');
  expect(attributeLabel('driveThroughWindow')).toBe('Drive through window');
});

test('a body removes amenities that are gone, phones that are blank and an area without content', () => {
  const before = { attributes: { wifi: true, parking: true } };
  expect(bodyOf({ attributes: { wifi: false }, additionalPhones: ['', '+1'] }, before)).toEqual({
    attributes: { wifi: false, parking: null },
    additionalPhones: ['+1'],
  });
  expect(bodyOf({ additionalPhones: [undefined, null, '+2'] }, before)).toEqual({ additionalPhones: ['+2'] });
  expect(bodyOf({ serviceArea: { postalCodes: [], radiusKm: null } }, before)).toEqual({ serviceArea: null });
});

test('each item of the completeness leads to the place where it is filled in', () => {
  expect(placeOf('holidayHours')).toBe('hours#holidays');
  expect(placeOf('coordinates')).toBe('profile#latitude');
});

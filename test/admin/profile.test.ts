import { expect, test } from 'vitest';
import { updateContentItem } from '#lib/content/content/contract.ts';
import { profileChange } from '#lib/places/profile/fields.contract.ts';
import { replaceNavigation } from '#lib/web/navigation/contract.ts';
import { maxLengthIn } from '../../admin/src/data/limits.ts';
import { bodyShape } from '../../admin/src/data/shape.ts';
import { attributeLabel, attributeName } from '../../admin/src/profile/amenities.rules.ts';
import { placeOf } from '../../admin/src/profile/completeness.rules.ts';
import { coordinatesIn, degreesIn } from '../../admin/src/profile/coordinates.rules.ts';
import { bodyOf, type Profile, valuesOf, withoutLocked } from '../../admin/src/profile/fields.rules.ts';

test('the limits that fields show are read from the contract', () => {
  expect(maxLengthIn(profileChange, 'shortDescription')).toBe(160);
  expect(maxLengthIn(profileChange, 'galleryMediaIds')).toBe(30);
  expect(maxLengthIn(bodyShape(updateContentItem), 'seo.title')).toBe(120);
  expect(maxLengthIn(bodyShape(replaceNavigation), 'items.label')).toBe(80);
  expect(() => maxLengthIn(profileChange, 'latitude')).toThrow('no limit');
  expect(() => maxLengthIn(profileChange, 'unknown')).toThrow('no field unknown');
});

test('an amenity has a name for the API and one for people', () => {
  expect(attributeName('Drive-through window')).toBe('driveThroughWindow');
  expect(attributeName('24 hours café')).toBe('hoursCafe');
  expect(attributeLabel('driveThroughWindow')).toBe('Drive through window');
});

test('a body removes amenities that are gone, phones that are blank and an area without content', () => {
  const before = { attributes: { wifi: true, parking: true } };
  expect(bodyOf({ attributes: { wifi: false }, additionalPhones: { 0: '', 1: '+1' } }, before)).toEqual({
    attributes: { wifi: false, parking: null },
    additionalPhones: ['+1'],
  });
  expect(bodyOf({ serviceArea: { postalCodes: [], radiusKm: null } }, before)).toEqual({ serviceArea: null });
});

test('a profile with one other phone has a text for both fields, which are left or cleared without a change to it', () => {
  const { additionalPhones } = valuesOf({ additionalPhones: ['+15125550123'] } as Profile);
  expect(additionalPhones).toEqual({ 0: '+15125550123', 1: '' });
  expect(bodyOf({ additionalPhones: { 0: '', 1: '' } }, { attributes: {} })).toEqual({ additionalPhones: [] });
});

test('what was typed into a field that the brand has locked meanwhile is not sent', () => {
  const typed = { legalName: 'Mine LLC', address: '1 Main St' };
  expect(withoutLocked(typed, ['legalName', 'hours'])).toEqual({ address: '1 Main St' });
});

test('degrees have a decimal point or comma, and another text is no number', () => {
  expect(['30.267153', ' -97,74 ', '', '30.2, -97.7'].map(degreesIn)).toEqual([30.267153, -97.74, null, Number.NaN]);
});

test('coordinates are found in what maps copy, and a single number is no pair', () => {
  expect(coordinatesIn(' 30.267153, -97.743057')).toEqual({ latitude: 30.267153, longitude: -97.743057 });
  expect(coordinatesIn('30.5,-97.5')).toEqual({ latitude: 30.5, longitude: -97.5 });
  expect(coordinatesIn('-90 180')).toEqual({ latitude: -90, longitude: 180 });
  for (const text of ['30.267153', '30,5', '30.2, Austin', '']) expect(coordinatesIn(text)).toBeUndefined();
});

test('each item of the completeness leads to the place where it is filled in', () => {
  expect(placeOf('holidayHours')).toBe('hours#holidays');
  expect(placeOf('coordinates')).toBe('profile#latitude');
});

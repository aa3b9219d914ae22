import { describe, expect, test } from 'vitest';
import { week as weekShape } from '#lib/places/hours/contract.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { completenessOf } from '#lib/places/profile/completeness.rules.ts';
import { defaultProfile, type ProfileSettings } from '#lib/places/profile/settings.rules.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
const nothingAround = { hasActiveService: false, hasHolidayHours: false };
const id = '01939b6e-5c00-7000-8000-000000000001';
const closed = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };
const week = weekShape.parse(Object.fromEntries(weekdays.map((name) => [name, closed])));
const address = { address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' };

const complete: ProfileSettings = {
  ...defaultProfile,
  ...address,
  businessName: 'Acme',
  phone: '+15125550123',
  primaryCategory: 'Plumber',
  hours: week,
  description: 'x'.repeat(150),
  logoMediaId: id,
  coverMediaId: id,
  galleryMediaIds: [id, id, id],
  email: 'a@acme.example',
  latitude: 0,
  longitude: 0,
  noHolidayHours: true,
};

const scoreOf = (profile: Partial<ProfileSettings>, around = nothingAround) =>
  completenessOf({ ...defaultProfile, ...profile }, around, now).score;

test('an empty profile has zero per cent, and a full one a hundred', () => {
  const nothing = completenessOf(defaultProfile, nothingAround, now);
  expect(nothing).toMatchObject({ score: 0, level: 'low', computedAt: now.toISOString() });
  expect(nothing.missing).toEqual(nothing.items.map(({ key }) => key));
  expect(completenessOf(complete, { ...nothingAround, hasActiveService: true }, now)).toMatchObject({
    score: 100,
    level: 'complete',
    missing: [],
  });
});

test.each<[string, number, Partial<ProfileSettings>, Partial<typeof nothingAround>?]>([
  ['a name', 5, { businessName: 'Acme' }],
  ['a full address', 15, address],
  ['an address without its state, where states matter', 0, { ...address, state: null }],
  ['an address without a state, where none is needed', 15, { ...address, state: null, country: 'DE' }],
  ['an address without its postal code', 0, { ...address, zipCode: null }],
  ['a service area', 15, { serviceArea: { postalCodes: ['78701'], radiusKm: null } }],
  ['a phone', 10, { phone: '+15125550123' }],
  ['a primary category', 10, { primaryCategory: 'Plumber' }],
  ['hours of seven days', 15, { hours: week }],
  ['hours of six days', 0, { hours: { ...week, sunday: null } }],
  ['a description of 149 characters', 0, { description: 'é'.repeat(149) }],
  ['a description of 150 characters', 10, { description: 'é'.repeat(150) }],
  ['a logo', 5, { logoMediaId: id }],
  ['a cover', 5, { coverMediaId: id }],
  ['two pictures', 0, { galleryMediaIds: [id, id] }],
  ['three pictures', 5, { galleryMediaIds: [id, id, id] }],
  ['an e-mail address', 5, { email: 'a@acme.example' }],
  ['coordinates', 5, { latitude: 0, longitude: 0 }],
  ['an active service', 5, {}, { hasActiveService: true }],
  ['holiday hours', 5, {}, { hasHolidayHours: true }],
  ['no holiday hours, as stated', 5, { noHolidayHours: true }],
])('counts %s for %i', (_, points, profile, around) => {
  expect(scoreOf(profile, { ...nothingAround, ...around })).toBe(points);
});

describe('the level', () => {
  test.each([
    ['low', { hours: week, ...address }, 30],
    ['fair', { hours: week, ...address, email: 'a@acme.example' }, 35],
    ['fair', { ...complete, hours: null, phone: null, description: null }, 60],
    ['good', { ...complete, description: null, phone: null, email: null }, 70],
    ['good', complete, 95],
  ])('is %s', (level, profile, score) => {
    expect(completenessOf({ ...defaultProfile, ...profile }, nothingAround, now)).toMatchObject({ level, score });
  });
});

test('marks fields that the brand has locked', () => {
  const { items } = completenessOf({ ...complete, lockedFields: ['city', 'hours', 'legalName'] }, nothingAround, now);
  expect(items.filter(({ locked }) => locked).map(({ key }) => key)).toEqual(['address', 'hours']);
});

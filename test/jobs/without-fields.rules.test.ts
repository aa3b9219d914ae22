import { expect, test } from 'vitest';
import { refusedFields, withoutFields } from '#lib/use-cases/jobs/without-fields.rules.ts';

const row = {
  id: '01939b6e-5c00-7000-8000-000000000001',
  name: 'Acme',
  status: 'active' as const,
  profile: { phone: null, hours: { monday: null } },
  holidayHours: [{ date: '2027-12-25', remove: true as const }],
  services: [
    { slug: 'drains', priceFromCents: 1, category: null },
    { slug: 'roofs', name: 'Roofs' },
  ],
};

test.each([
  ['a field', 'profile.phone', { ...row, profile: { hours: { monday: null } } }],
  ['a part', 'profile', { ...row, profile: undefined }],
  ['an entry with a wrong field, by its position', 'services.1.name', { ...row, services: row.services.slice(0, 1) }],
  ['a day, by its position', 'holidayHours.0.date', { ...row, holidayHours: [] }],
  ['the location itself', 'id', { ...row, name: undefined, status: undefined }],
])('a row is left without what is refused: %s', (_, field, left) => {
  expect(withoutFields(row, refusedFields(row, field))).toEqual(left);
});

test('a field of a service is left out alone, and the service with its last one', () => {
  const first = withoutFields(row, ['services.drains.category']);
  expect(first.services?.[0]).toEqual({ slug: 'drains', priceFromCents: 1 });
  expect(withoutFields(first, ['services.drains.priceFromCents']).services).toEqual(row.services.slice(1));
});

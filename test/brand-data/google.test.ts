import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manifestIn, recordsIn } from '#infra/brand/folder.ts';
import { convertGoogle } from '#infra/brand/google/convert.ts';
import { importBrand } from '#infra/brand/import.ts';
import { BrokenFile } from '#lib/use-cases/brand-data/format/lines.ts';
import { holidayHours, locations, profiles, serviceSection } from '#lib/use-cases/brand-data/sections/places.ts';
import type { Outcome } from '#lib/use-cases/brand-data/write.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { productOf } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const root = await mkdtemp(join(tmpdir(), 'frontage-google-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const year = clock.now().getUTCFullYear() + 1;

/** A location as the Business Information API lists it. */
const ofApi = {
  name: 'locations/17',
  title: 'Acme Plumbing',
  storeCode: 'AUS-1',
  phoneNumbers: { primaryPhone: '(512) 555-0143' },
  categories: {
    primaryCategory: { displayName: 'Plumber' },
    additionalCategories: [{ displayName: 'Drainage service' }],
  },
  storefrontAddress: {
    regionCode: 'US',
    postalCode: '78701',
    administrativeArea: 'TX',
    locality: 'Austin',
    addressLines: ['100 Main St', 'Suite 4'],
  },
  websiteUri: 'http://acme.example/austin',
  regularHours: {
    periods: [
      { openDay: 'MONDAY', openTime: { hours: 8 }, closeDay: 'MONDAY', closeTime: { hours: 12, minutes: 30 } },
      { openDay: 'MONDAY', openTime: { hours: 13 }, closeDay: 'MONDAY', closeTime: { hours: 17 } },
      { openDay: 'FRIDAY', openTime: { hours: 20 }, closeDay: 'SATURDAY', closeTime: { hours: 2 } },
      { openDay: 'SUNDAY', openTime: {}, closeDay: 'SUNDAY', closeTime: { hours: 24 } },
    ],
  },
  specialHours: {
    specialHourPeriods: [
      { startDate: { year, month: 12, day: 25 }, closed: true },
      { startDate: { year: 2015, month: 12, day: 25 }, closed: true },
    ],
  },
  latlng: { latitude: 30.2672, longitude: -97.7431 },
  openInfo: { status: 'OPEN', openingDate: { year: 2012, month: 4, day: 1 } },
  profile: { description: 'Pipes, drains and heaters.' },
  serviceItems: [
    {
      freeFormServiceItem: { label: { displayName: 'Drain cleaning' } },
      price: { currencyCode: 'USD', units: '89', nanos: 500_000_000 },
    },
    { structuredServiceItem: { serviceTypeId: 'job_type_id:install_faucet' } },
  ],
};

/** One as Takeout has it. */
const ofTakeout = {
  locationName: 'Acme Plumbing',
  primaryPhone: '(214) 555-0100',
  address: { regionCode: 'US', locality: 'Dallas', administrativeArea: 'TX', addressLines: ['1 Elm St'] },
  regularHours: { periods: [{ openDay: 'TUESDAY', openTime: '09:00', closeDay: 'TUESDAY', closeTime: '17:00' }] },
  openInfo: { status: 'CLOSED_TEMPORARILY' },
};

let folders = 0;
const converted = async (value: unknown): Promise<string> => {
  const from = join(root, `${folders}.json`);
  const folder = join(root, String(folders++));
  await writeFile(from, typeof value === 'string' ? value : JSON.stringify(value));
  await convertGoogle({ from, folder, now: clock.now(), print: () => undefined });
  return folder;
};

test('locations of a Google Business Profile become locations of a brand', async () => {
  const folder = await converted({ locations: [ofApi, ofTakeout] });
  expect((await manifestIn(folder)).brand.name).toBe('Acme Plumbing');
  const [austin, dallas] = await recordsIn(folder, locations);
  expect([austin?.name, dallas?.name]).toEqual(['acme-plumbing-austin', 'acme-plumbing-dallas']);
  expect(austin?.line).toMatchObject({ storeCode: 'AUS-1', status: 'active', openingDate: '2012-04-01' });
  expect(dallas?.line).toMatchObject({ status: 'temporarily_closed' });
  const [profile] = await recordsIn(folder, profiles);
  expect(profile?.line).toMatchObject({
    address: '100 Main St',
    addressLine2: 'Suite 4',
    websiteUrl: 'https://acme.example/austin',
    hours: {
      monday: {
        periods: [
          { open: '08:00', close: '12:30' },
          { open: '13:00', close: '17:00' },
        ],
      },
      tuesday: { isClosed: true },
      friday: { periods: [{ open: '20:00', close: '02:00' }] },
      sunday: { is24Hours: true },
    },
  });
  expect((await recordsIn(folder, holidayHours)).map(({ name }) => name)).toEqual([
    `acme-plumbing-austin/${year}-12-25`,
  ]);
  expect((await recordsIn(folder, serviceSection)).map(({ line }) => line.priceFromCents)).toEqual([8950]);

  const tenant = await world.tenant();
  const outcomes: Outcome[] = [];
  await importBrand(productOf(world, tenant, clock), {
    folder,
    brandId: tenant.brandId,
    isDryRun: false,
    domains: new Map(),
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  expect(outcomes.filter(({ errors }) => errors.length > 0)).toEqual([]);
  expect(outcomes.filter(({ result }) => result === 'created')).toHaveLength(4);
});

test('a file without locations is refused', async () => {
  await expect(converted({ reviews: [{ starRating: 'FIVE' }] })).rejects.toThrow(BrokenFile);
  await expect(converted('{"locations": [')).rejects.toThrow('is no JSON');
});

import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { withCount } from '#lib/places/locations/count.rules.ts';
import { type LocationRecord, locationEntry } from '#lib/places/locations/records.ts';
import { partText } from '#lib/places/map/pin-text.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { revenueKey, revenueOf } from '#lib/places/revenue-settings/records.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import type { BrandView, Item } from '#lib/platform/table/table.ts';

interface LocationOwner {
  tenantId: string;
  brandId: string;
}

const hours = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    {
      isClosed: false,
      is24Hours: false,
      openTime: '08:00',
      closeTime: '18:00',
      periods: [{ open: '08:00', close: '18:00' }],
    },
  ]),
);

const timezones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Location number `at` of a brand. */
export const locationNumber = (at: number, owner: LocationOwner): LocationRecord => {
  const now = new Date(Date.now() + at);
  const stamp = now.toISOString();
  return withCount(
    {
      kind: 'location',
      version: 1,
      id: newId(now),
      tenantId: owner.tenantId,
      brandId: owner.brandId,
      name: `Acme Plumbing ${at}`,
      slug: `acme-plumbing-${at}`,
      storeCode: `S-${at}`,
      status: 'active' as const,
      timezone: timezones[at % timezones.length] ?? 'UTC',
      openingDate: null,
      city: 'Springfield',
      state: 'TX',
      country: 'US',
      latitude: 25 + (at % 240) / 10,
      longitude: -120 + (at % 500) / 10,
      routePath: `/locations/acme-plumbing-${at}`,
      deletedAt: null,
      createdAt: stamp,
      updatedAt: stamp,
    },
    now,
  );
};

/** The map records that the writes of the product leave. */
export const pinItem = (view: BrandView, record: LocationRecord): Item => {
  const { name, slug, status, timezone, city, state, country, latitude, longitude, deletedAt, updatedAt } = record;
  const place = { name, slug, status, timezone, city, state, country, latitude, longitude, deletedAt, updatedAt };
  const profile = { phone: '+15125550123', hours: hours as never, hideAddress: false };
  const { key } = pinPart(view, record.id, { place });
  const texts = { place: partText('place', place), profile: partText('profile', profile), holidays: '[]' };
  return { ...key, kind: 'pin', brandId: view.id, locationId: record.id, ...texts };
};

/** The records of the location itself, without claims and audit entries. */
export const locationItems = (view: BrandView, record: LocationRecord): Item[] => [
  { ...locationEntry(view, record) },
  { ...revenueKey(view, record.id), ...revenueOf(record.id, undefined), avgTicketCents: 45_000, closeRatePct: '12.5' },
];

const batch = 25;
const lanes = 8;

const storeInOrder = async (items: readonly Item[]): Promise<void> => {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  for (let at = 0; at < requests.length; at += batch)
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [variable('TABLE_NAME')]: requests.slice(at, at + batch) },
      }),
    );
};

/** Writes items directly into the table, in any order. */
export const storeItems = async (items: readonly Item[]): Promise<void> => {
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) => storeInOrder(items.filter((_, at) => at % lanes === lane))),
  );
};

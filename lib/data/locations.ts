import type { Location } from '#lib/contract/locations.ts';
import type { BrandView, Item, Key } from './table.ts';

export interface LocationRecord extends Omit<Location, 'isActive'> {
  kind: 'location';
  version: number;
}

export const locationKey = (own: BrandView, locationId: string): Key<LocationRecord> => own.key('LOCATION', locationId);

const byName = 'LOCATIONS';
export const locationsByName = (own: BrandView): string => own.partition(byName);
export const locationsByAge = (own: BrandView): string => own.partition('LOCATION');

const folded = (text: string): string => text.toLowerCase().slice(0, 120);

/** What is stored: the record with its place in the list by name, and the beginnings that a search finds it by. */
export const locationItem = (own: BrandView, record: LocationRecord): Item & { version: number } => ({
  ...record,
  ...own.index('GSI1', byName, `${folded(record.name)}#${record.id}`),
  search: [record.name, record.city, record.storeCode].flatMap((term) => (term ? [folded(term)] : [])),
  region: record.state ? folded(record.state) : undefined,
  locationId: record.id,
});

/** Open to the public: shown on the map, counted, linked. */
export const isActive = ({ status, deletedAt }: Pick<Location, 'status' | 'deletedAt'>): boolean =>
  deletedAt === null && (status === 'active' || status === 'temporarily_closed');

export const toLocation = (record: LocationRecord): Location => ({
  id: record.id,
  tenantId: record.tenantId,
  brandId: record.brandId,
  name: record.name,
  slug: record.slug,
  storeCode: record.storeCode,
  status: record.status,
  isActive: isActive(record),
  timezone: record.timezone,
  openingDate: record.openingDate,
  city: record.city,
  state: record.state,
  country: record.country,
  latitude: record.latitude,
  longitude: record.longitude,
  deletedAt: record.deletedAt,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

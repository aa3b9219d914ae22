import { locationKey, locationsByName, maxLocationsByKey } from '#lib/places/locations/records.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';

interface Listed {
  id: string;
  deletedAt: string | null;
}

const everyLocation = async (view: BrandView): Promise<Listed[]> => {
  const entries = await queryAll({ partition: locationsByName(view), attributes: ['locationId', 'deletedAt'] });
  return entries.map(({ locationId = '', deletedAt }) => ({ id: locationId, deletedAt }));
};

const assignedLocations = async (view: BrandView, ids: readonly string[]): Promise<Listed[]> => {
  if (ids.length > maxLocationsByKey) {
    const wanted = new Set(ids);
    return (await everyLocation(view)).filter(({ id }) => wanted.has(id));
  }
  return (await getEach(ids.map((id) => locationKey(view, id)))).filter((record) => record !== undefined);
};

/** The ids of all locations that a caller may access and that are not deleted; null means every one of the brand. */
export const accessibleLocations = async (view: BrandView, ids: readonly string[] | null): Promise<string[]> => {
  const seen = await (ids === null ? everyLocation(view) : assignedLocations(view, ids));
  return seen.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
};

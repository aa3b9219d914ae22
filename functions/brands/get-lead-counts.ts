import { getLeadCounts } from '#lib/contract/brands.ts';
import { countLeads, countLeadsOf } from '#lib/data/lead-counters.ts';
import { locationKey, locationsByName } from '#lib/data/locations.ts';
import { type BrandView, getEach, queryAll } from '#lib/data/table.ts';
import { lastDays } from '#lib/domain/calendar.ts';
import { handle } from '#lib/http/handle.ts';

const days = 30;

interface Seen {
  id: string;
  deletedAt: string | null;
}

const everyLocation = async (own: BrandView): Promise<Seen[]> => {
  const range = { index: 'GSI1', partition: locationsByName(own) } as const;
  const items = await queryAll({ ...range, attributes: ['locationId', 'deletedAt'] });
  return items.map((item) => ({ id: String(item.locationId), deletedAt: item.deletedAt as string | null }));
};

const assignedLocations = async (own: BrandView, ids: readonly string[]): Promise<Seen[]> =>
  (await getEach(ids.map((id) => locationKey(own, id)))).filter((record) => record !== undefined);

export const handler = handle(getLeadCounts, async (_, { brand, own, caller, now }) => {
  const ids = caller.locationIds;
  const window = lastDays(brand.timezone, now, days);
  const [locations, counts] = await Promise.all([
    ids === null ? everyLocation(own) : assignedLocations(own, ids),
    ids === null ? countLeads(own, window) : countLeadsOf(own, ids, window),
  ]);
  const shown = locations.filter(({ deletedAt }) => deletedAt === null);
  return { counts: Object.fromEntries(shown.map(({ id }) => [id, counts.get(id) ?? 0])) };
});

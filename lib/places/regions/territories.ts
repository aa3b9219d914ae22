import type { BrandView } from '#lib/platform/table/table.ts';
import { postalCodeKey } from '../locations/postal-code.rules.ts';
import { locationsOfEach } from './members.ts';
import { regionsOf } from './records.ts';

/** The beginnings of postal codes whose leads each location may get through its regions, in the form of `postalCodeKey`. */
export const territoriesOf = async (view: BrandView): Promise<ReadonlyMap<string, readonly string[]>> => {
  const regions = await regionsOf(view);
  const having = regions.filter(({ territory }) => territory.length > 0);
  const members = await locationsOfEach(
    view,
    having.map(({ id }) => id),
    regions,
  );
  const starts = new Map<string, string[]>();
  for (const { id, territory } of having)
    for (const locationId of members.get(id) ?? [])
      starts.set(locationId, [...(starts.get(locationId) ?? []), ...territory.map(postalCodeKey)]);
  return starts;
};

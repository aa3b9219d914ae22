import { handle } from '#lib/http/handle.ts';
import { getRegion } from '#lib/places/regions/contract.ts';
import { deletedRegions, regionsOf } from '#lib/places/regions/records.ts';
import { governsBrand, locationDenied } from '#lib/platform/access/caller.rules.ts';
import { maySeeRegion, showRegions } from '#lib/use-cases/regions/show.ts';

export const handler = handle(getRegion, async ({ params: { regionId: id } }, { view, caller, now, tag }) => {
  const all = await regionsOf(view);
  const found = all.find((region) => region.id === id);
  const check = () => {
    if (!found && !governsBrand(caller)) throw locationDenied();
  };
  const record = await deletedRegions.orDeleted(found, 'Region', { view, id, now, check });
  const [region] = await showRegions(view, caller, all, [record]);
  if (!region || !maySeeRegion(caller, region)) throw locationDenied();
  tag(record);
  return { region };
});

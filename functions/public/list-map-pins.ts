import { listMapPins, type Pin } from '#lib/contract/public-map.ts';
import { readMap } from '#lib/data/map-shards.ts';
import { liveSite, primarySiteKey } from '#lib/data/primary-sites.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { brandView, get } from '#lib/data/table.ts';
import { mapPin } from '#lib/domain/map-pin.ts';
import { openingNow } from '#lib/domain/opening-now.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { handlePublic } from '#lib/http/public.ts';

const mostPins = 10_000;

export const handler = handlePublic(listMapPins, async ({ query }, { now }) => {
  const view = brandView(query.brandId);
  const [{ brand }, { pins, fields }, site] = await Promise.all([
    readPublicBrand(query.brandId, now),
    readMap(view),
    get(primarySiteKey(view, null)),
  ]);
  const shown = {
    policy: policyOf(brand),
    domain: liveSite(site)?.domain ?? null,
    fields,
    opening: openingNow(now),
  };
  const found = pins.flatMap(({ id, parts }) => mapPin(id, parts, shown, query.bbox) ?? []).slice(0, mostPins);
  const names = query.fields;
  if (!names) return { pins: found };
  return { pins: found.map((pin): Pin => Object.fromEntries(names.map((name) => [name, pin[name]]))) };
});

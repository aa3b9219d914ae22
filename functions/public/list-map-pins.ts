import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { openingNow } from '#lib/hours/opening-now.rules.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { listMapPins, type Pin } from '#lib/map/contract.ts';
import { mapChangesKey } from '#lib/map/packed-shards.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { liveSite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import { brandView, getAll } from '#lib/table/table.ts';
import { mapPin } from '#lib/use-cases/map/pins.rules.ts';
import { readMap } from '#lib/use-cases/map/shards.ts';

const maxPins = 10_000;

export const handler = handlePublicRead(listMapPins, async ({ query }, { now }) => {
  const view = brandView(query.brandId);
  const beside = getAll({ site: primarySiteKey(view, null), changes: mapChangesKey(view) });
  const [{ brand }, { pins, fields }, { site }] = await Promise.all([
    readPublicBrand(query.brandId, now),
    readMap(
      view,
      beside.then(({ changes }) => changes),
    ),
    beside,
  ]);
  const shown = {
    policy: policyOf(brand),
    domain: liveSite(site)?.domain ?? null,
    fields,
    opening: openingNow(now),
  };
  const found = pins.flatMap(({ id, parts }) => mapPin(id, parts, shown, query.bbox) ?? []).slice(0, maxPins);
  const names = query.fields;
  if (!names) return { pins: found };
  return { pins: found.map((pin): Pin => Object.fromEntries(names.map((name) => [name, pin[name]]))) };
});

import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import { listMapPins, type Pin } from '#lib/places/map/contract.ts';
import { mapChangesKey } from '#lib/places/map/packed-shards.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { mapPin } from '#lib/use-cases/map/pins.rules.ts';
import { readMap } from '#lib/use-cases/map/shards.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';

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

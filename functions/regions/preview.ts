import { handle } from '#lib/http/handle.ts';
import { maxPreviewed, previewRegion } from '#lib/places/regions/contract.ts';
import { wholeRule } from '#lib/places/regions/facts.rules.ts';
import { locationsFound } from '#lib/use-cases/regions/find.ts';

export const handler = handle(previewRegion, async ({ body }, { view }) => {
  const found = await locationsFound(view, wholeRule(body.rule));
  return {
    total: found.length,
    locations: found
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, maxPreviewed)
      .map(({ id, name, status, city, state, latitude, longitude }) => ({
        id,
        name,
        status,
        city,
        state,
        latitude,
        longitude,
      })),
  };
});

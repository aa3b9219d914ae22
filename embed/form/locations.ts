import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { ask, query } from '../api.ts';

/** A location by its id or slug, or those near a place. */
export type Wanted = { location: string } | { q: string };

export type FindLocations = (wanted: Wanted) => Promise<readonly PublicLocation[] | undefined>;

const mostShown = '5';

/** Finds locations of a brand, the nearest to a place first. Undefined where the API does not answer. */
export const findIn =
  (brandId: string): FindLocations =>
  async (wanted) => {
    const path = `/public/locations?${query({ brandId, limit: mostShown, ...wanted })}`;
    const reply = await ask<{ locations: PublicLocation[] }>(path);
    if ('data' in reply) return reply.data.locations;
    // A text that can be no place.
    return 'refused' in reply && reply.refused.code === 'validation_error' ? [] : undefined;
  };

import type { Partition } from '../table.ts';
import { queryAll } from './query.ts';

/** The upper bound of entries that are due at a time, in a list whose sort keys begin with their time and a `#`. */
export const dueBy = (at: Date): string => `${at.toISOString()}#~`;

/** The locations of all brands that are due in a list sorted by time, brand and location, the longest due first. */
export const dueLocations = async <T>(
  partition: Partition<T>,
  now: Date,
): Promise<{ brandId: string; locationId: string }[]> => {
  const entries: { GSI2SK?: string }[] = await queryAll({ partition, to: dueBy(now) });
  return entries.map(({ GSI2SK }) => {
    const [, brandId = '', locationId = ''] = String(GSI2SK).split('#');
    return { brandId, locationId };
  });
};

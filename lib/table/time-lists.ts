import { type BrandView, type Item, platformView, queryAll } from './table.ts';

/** The upper bound of entries that are due at a time, in a list whose sort keys begin with their time and a `#`. */
export const dueBy = (at: Date): string => `${at.toISOString()}#~`;

/** The entry of a location in a list of all brands by time. */
export const locationPlace = (list: string, at: string, view: BrandView, locationId: string): Item =>
  platformView.index('GSI2', list, `${at}#${view.id}#${locationId}`);

/** The locations of all brands that are due in such a list, the oldest first. */
export const dueLocations = async (list: string, now: Date): Promise<{ brandId: string; locationId: string }[]> => {
  const range = { index: 'GSI2', partition: platformView.partition(list), to: dueBy(now) } as const;
  const entries = await queryAll({ ...range, attributes: ['GSI2SK'] });
  return entries.map(({ GSI2SK }) => {
    const [, brandId = '', locationId = ''] = String(GSI2SK).split('#');
    return { brandId, locationId };
  });
};

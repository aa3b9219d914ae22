import { type BrandView, type Item, platformView, queryAll } from './table.ts';

/** The bound of what is due by a time, in a list where everything begins with the time it is due at and a `#`. */
export const dueBy = (at: Date): string => `${at.toISOString()}#~`;

/** The place of a location in a list of all brands by time. */
export const locationPlace = (list: string, at: string, view: BrandView, locationId: string): Item =>
  platformView.index('GSI2', list, `${at}#${view.id}#${locationId}`);

/** The locations of all brands that are due in such a list, the longest due first. */
export const dueLocations = async (list: string, now: Date): Promise<{ brandId: string; locationId: string }[]> => {
  const range = { index: 'GSI2', partition: platformView.partition(list), to: dueBy(now) } as const;
  const entries = await queryAll({ ...range, attributes: ['GSI2SK'] });
  return entries.map(({ GSI2SK }) => {
    const [, brandId = '', locationId = ''] = String(GSI2SK).split('#');
    return { brandId, locationId };
  });
};

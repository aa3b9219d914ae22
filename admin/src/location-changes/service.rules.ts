import type { Change } from './types.ts';

export interface ServiceValues {
  deed: 'offer' | 'remove';
  /** The slug of a service of the brand, which the location's own one replaces; null for another one. */
  slug: string | null;
  name: string;
  category: string | null;
  shortDescription: string | null;
  description: string | null;
  priceDisplay: string | null;
  priceFromCents: number | null;
}

/** The service in a row of `location-changes/create`. Fields that the form leaves empty are not sent, so they keep their value. */
export const serviceChange = ({
  deed,
  slug,
  name,
  ...texts
}: ServiceValues): NonNullable<Change['services']>[number] => {
  if (deed === 'remove') return slug === null ? { name, remove: true } : { slug, remove: true };
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null));
  return { ...(slug !== null && { slug }), name, ...given };
};

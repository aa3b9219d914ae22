import { pick } from '../data/shape.ts';
import type { Service } from './row.tsx';

/** Values of the form of a service. Its position is changed in the list. */
export type Values = Omit<
  Service,
  'id' | 'brandId' | 'locationId' | 'sortOrder' | 'slug' | 'createdAt' | 'updatedAt'
> & {
  /** Undefined: the API derives it from the name. */
  slug?: string;
};

export const noValues: Values = {
  name: '',
  description: null,
  shortDescription: null,
  category: null,
  priceFromCents: null,
  priceDisplay: null,
  durationMinutes: null,
  imageMediaId: null,
  ctaLabel: null,
  ctaUrl: null,
  isActive: true,
};

const names = [...Object.keys(noValues), 'slug'] as (keyof Values)[];

export const serviceValues = (service: Service): Values => pick(service, names);

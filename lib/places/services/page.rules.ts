import { joinPaths } from '#lib/platform/routing/paths.rules.ts';
import type { Service } from './shape.contract.ts';

/** A service whose page is worth to be found has at least one of these: text, picture or price. */
const telling = ['description', 'shortDescription', 'imageMediaId', 'priceFromCents', 'priceDisplay'] as const;

type Told = Pick<Service, 'locationId' | (typeof telling)[number]>;

/**
 * Whether the page of a service at a location says something that the brand's page of it does not. Pages that differ only in
 * the name of the location are doorway pages to search engines.
 */
export const saysOfItsOwn = (service: Told, brandWide: Told | undefined): boolean =>
  service.locationId !== null &&
  telling.some((field) => service[field] !== null && service[field] !== (brandWide?.[field] ?? null));

/** The path of the brand's page of one of its services, on the site of the brand. */
export const brandServicePath = (servicesSegment: string, { slug }: Pick<Service, 'slug'>): string =>
  joinPaths(`/${servicesSegment}`, slug);

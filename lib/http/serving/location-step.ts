import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { broken } from '#lib/platform/texts/answer-errors.rules.ts';
import { readLocator } from '#lib/use-cases/locations/public-locator.ts';
import type { PageRequest } from './pages.ts';
import type { Post, SiteSubmission } from './posts.ts';

const mostShown = 5;

/** The locations near a place that a visitor typed in a form, the nearest first; null where nothing was typed. */
export const nearbyLocations = async (
  { view, now }: PageRequest,
  { location: { place } }: Post,
): Promise<readonly PublicLocation[] | null> => {
  if (place === '') return null;
  const brand = readPublicBrand(view.id, now).then((found) => found.brand);
  return (await readLocator(view, brand, { q: place, limit: mostShown }, now)).locations;
};

/** Whether a place was typed whose locations the visitor has not seen yet: before the form is sent, they choose one. */
export const mustChoose = ({ location: { place, searched } }: Post): boolean => place !== '' && place !== searched;

/** The answer to a form that waits for the choice. */
export const waitsForChoice = (): SiteSubmission => ({
  problem: invalid([{ field: 'locationId', ...broken('required', 'location') }]),
});

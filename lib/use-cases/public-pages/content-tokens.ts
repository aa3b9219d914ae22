import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { LiveContent } from '#lib/content/content/live.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { fillPageTokens, type PageTokens } from '#lib/platform/core/page-tokens.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { type BrandView, getAll, type Key } from '#lib/platform/table/table.ts';
import { filledBlocks } from '#lib/web/public-pages/filled-blocks.rules.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';

/** The records of a location that its content names. */
export const placeKeys = (view: BrandView, locationId: string | null): Key[] =>
  locationId === null ? [] : [locationKey(view, locationId), profileKey(view, locationId)];

/** Where content is, with what its texts may name there; throws `not_found` for a location that is not public. */
export const placeOfContent = async (
  view: BrandView,
  brand: BrandRecord,
  { locationId, title }: Pick<LiveContent, 'locationId' | 'title'>,
): Promise<{ location: LocationRecord | undefined; tokens: PageTokens }> => {
  const ofBrand = { 'page.title': title ?? brand.name, 'brand.name': brand.name };
  if (locationId === null) return { location: undefined, tokens: ofBrand };
  const read = await getAll({ location: locationKey(view, locationId), stored: profileKey(view, locationId) });
  // Nothing of a location that is not public is shown.
  const location = orNotFound(read.location && showsPages(read.location) ? read.location : undefined, 'Content');
  const { businessName, hideAddress, address, zipCode, phone, phoneDisplay } = profileOf(location, read.stored);
  const name = businessName ?? location.name;
  return {
    location,
    tokens: {
      ...ofBrand,
      'page.title': title ?? name,
      'location.name': name,
      'location.city': location.city,
      'location.state': location.state,
      'location.zipCode': hideAddress ? null : zipCode,
      'location.address': hideAddress ? null : address,
      'location.phone': phoneDisplay ?? phone,
    },
  };
};

/** The texts of content as its page shows them. */
export const filledContent = ({ blocks, seo }: Pick<LiveContent, 'blocks' | 'seo'>, tokens: PageTokens) => ({
  blocks: filledBlocks(JSON.parse(blocks), tokens),
  seo: seo && {
    ...seo,
    title: seo.title && fillPageTokens(seo.title, tokens),
    description: seo.description && fillPageTokens(seo.description, tokens),
  },
});

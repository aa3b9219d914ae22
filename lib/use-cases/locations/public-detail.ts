import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { publicValues } from '#lib/places/custom-fields/rules.ts';
import { nextChange } from '#lib/places/hours/next-change.rules.ts';
import { openAt, todayHours } from '#lib/places/hours/rules.ts';
import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { shownPoint } from '#lib/places/locations/shown-point.rules.ts';
import { localBusinessLd } from '#lib/places/profile/json-ld.rules.ts';
import { addressLines } from '#lib/platform/core/address/lines.ts';
import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { type BrandSeoRecord, brandSeoOf } from '#lib/web/seo/records.ts';
import { addressOf } from '#lib/web/sites/location-page.ts';
import type { PublicFacts } from './public-facts.ts';

const shownAddress = ({ profile, location }: PublicFacts): PublicLocationDetail['address'] => {
  const { address: line1, addressLine2: line2, zipCode, hideAddress } = profile;
  const { city, state, country } = location;
  const exact = hideAddress ? { line1: null, line2: null, zipCode: null } : { line1, line2, zipCode };
  return { ...exact, city, state, country };
};

const shownHours = ({ location, profile, holidays }: PublicFacts, now: Date) => {
  const { timezone, status } = location;
  const place = { week: profile.hours, holidays, timezone };
  const today = dayIn(timezone, now);
  const upcoming = holidays.filter(({ date }) => date >= today);
  return {
    // Others are not open for business, whatever their hours.
    isOpenNow: status === 'active' ? openAt(place, now) : false,
    today: todayHours(place, now),
    hours: {
      week: profile.hours,
      holidays: upcoming.map(({ date, name, isClosed, is24Hours, periods }) => ({
        date,
        name,
        isClosed,
        is24Hours,
        periods,
      })),
      moreHours: profile.moreHours,
      nextChangeAt: status === 'active' ? (nextChange(place, now)?.toISOString() ?? null) : null,
    },
  };
};

const shownCustom = ({ customFields, customValues }: PublicFacts): PublicLocationDetail['custom'] => {
  const open = customFields.filter(({ isPublic }) => isPublic);
  const values = publicValues(customValues, new Map(open.map(({ key, defaultValue }) => [key, defaultValue])));
  return open.flatMap(({ key, label, type }) =>
    Object.hasOwn(values, key) ? [{ key, label, type, value: values[key] }] : [],
  );
};

/** Everything that visitors may know of a location, from facts with all pictures. */
export const publicDetailOf = (brand: BrandRecord, facts: PublicFacts, now: Date): PublicLocationDetail => {
  const { location, profile, pictures } = facts;
  const { id, slug, name, status, timezone, openingDate, updatedAt } = location;
  const { path, url } = addressOf(brand, facts);
  const address = shownAddress(facts);
  const pictureOf = (mediaId: string | null) => (mediaId === null ? null : (pictures.get(mediaId) ?? null));
  return {
    id,
    slug,
    name: profile.businessName ?? name,
    status,
    path,
    url,
    address,
    addressLines: addressLines(address, countryOfLocale(brand.locale)),
    ...shownPoint(location, profile.hideAddress),
    phone: profile.phone,
    phoneDisplay: profile.phoneDisplay,
    timezone,
    ...shownHours(facts, now),
    openingDate,
    legalName: profile.legalName,
    additionalPhones: profile.additionalPhones,
    email: profile.email,
    websiteUrl: profile.websiteUrl,
    description: profile.description,
    shortDescription: profile.shortDescription,
    yearEstablished: profile.yearEstablished,
    primaryCategory: profile.primaryCategory,
    additionalCategories: profile.additionalCategories,
    socialLinks: Object.entries(profile.socialLinks).flatMap(([network, link]) =>
      link === null ? [] : [{ network, url: link }],
    ),
    paymentMethods: profile.paymentMethods,
    languages: profile.languages,
    attributes: profile.attributes,
    serviceArea: profile.serviceArea,
    custom: shownCustom(facts),
    logo: pictureOf(profile.logoMediaId),
    cover: pictureOf(profile.coverMediaId),
    gallery: profile.galleryMediaIds.flatMap((mediaId) => pictureOf(mediaId) ?? []),
    updatedAt: updatedAt > profile.updatedAt ? updatedAt : profile.updatedAt,
  };
};

/** The LocalBusiness of schema.org for a location, without what its profile hides. */
export const publicJsonLdOf = (
  brand: BrandRecord,
  facts: PublicFacts,
  brandSeo: BrandSeoRecord | undefined,
): Record<string, unknown> => {
  const { location, profile, holidays, seo, pictures } = facts;
  const urlOf = (mediaId: string | null): string | null => (mediaId && pictures.get(mediaId)?.url) ?? null;
  return localBusinessLd({
    profile,
    name: location.name,
    schemaType: seo?.schemaType ?? brandSeoOf(brandSeo).schemaType,
    url: addressOf(brand, facts).url,
    logo: urlOf(profile.logoMediaId),
    images: [profile.coverMediaId, ...profile.galleryMediaIds].flatMap((mediaId) => urlOf(mediaId) ?? []),
    holidays,
  });
};

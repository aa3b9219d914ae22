import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { type MapChanges, mapChangesKey } from '#lib/places/map/packed-shards.ts';
import { type Offer, readOffer } from '#lib/places/services/offers.ts';
import { addressLines } from '#lib/platform/core/address/lines.ts';
import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { fewWithPins, readPinsFrom } from '#lib/use-cases/map/shards.ts';
import { liveSite, type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type Found, openingOf } from './find-locations.ts';

/** The records that are read first, to find the locations of a brand. */
export interface ListSources {
  few: readonly string[] | undefined;
  changes: MapChanges | undefined;
  brandSite: PrimarySite | undefined;
  offer: Offer | undefined;
}

interface Wanted {
  /** The slug of a service that the locations must offer. */
  service?: string | undefined;
  /** Whether service areas are compared. */
  areas: boolean;
}

/** The first of two round trips. */
export const readListSources = async (view: BrandView, { service }: Pick<Wanted, 'service'>): Promise<ListSources> => {
  const [few, records, offer] = await Promise.all([
    fewWithPins(view),
    getAll({ changes: mapChangesKey(view), brandSite: primarySiteKey(view, null) }),
    service === undefined ? undefined : readOffer(view, service),
  ]);
  return { few, ...records, offer };
};

const parts = ['place', 'profile', 'holidays', 'domain'] as const;

/** The public locations of a brand: the second round trip. */
export const readCandidates = async (
  view: BrandView,
  sources: Pick<ListSources, 'few' | 'changes'>,
  { areas }: Pick<Wanted, 'areas'>,
): Promise<Candidate[]> =>
  candidatesOf(
    await readPinsFrom(view, sources, {
      parts: areas ? [...parts, 'area'] : parts,
      isIn: ({ hasAreas }) => !areas || hasAreas === true,
    }),
  );

const hundredth = (km: number): number => Math.round(km * 100) / 100;

/** Makes list entries of a brand's locations. */
export const listing = (
  brand: BrandRecord,
  brandSite: PrimarySite | undefined,
  opening: ReturnType<typeof openingNow>,
) => {
  const policy = policyOf(brand);
  const home = countryOfLocale(brand.locale);
  const shared = liveSite(brandSite)?.domain;
  const addressOf = ({ place, parts: { domain } }: Candidate): Pick<PublicLocation, 'path' | 'url'> => {
    if (domain) return { path: '/', url: `https://${domain}/` };
    const path = joinPaths(locationPath(policy, place), '/');
    return { path, url: shared ? `https://${shared}${path}` : null };
  };
  return ({ candidate, km, serves }: Found): PublicLocation => {
    const {
      id,
      place,
      parts: { profile },
      name,
      point,
    } = candidate;
    const { slug, status, city, state, country, timezone } = place;
    const { line1 = null, line2 = null, zipCode = null, phoneDisplay = null } = profile?.listing ?? {};
    const address = { line1, line2, city, state, zipCode, country };
    const { isOpen, today } = openingOf(candidate, opening);
    return {
      id,
      slug,
      name,
      status,
      ...addressOf(candidate),
      address,
      addressLines: addressLines(address, home),
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      phone: profile?.phone ?? null,
      phoneDisplay,
      timezone,
      // Others are not open for business, whatever their hours.
      isOpenNow: status === 'active' ? isOpen : false,
      today,
      distanceKm: km === undefined ? null : hundredth(km),
      servesPostalCode: serves ?? null,
    };
  };
};

import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { type FormRecord, formKey, formRouteKey } from '#lib/leads/forms/records.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { isSameSubmission, leadIdAfter } from '#lib/leads/submissions/identity.rules.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { domainKey, isServed } from '#lib/web/sites/domains.ts';
import { rememberForm } from './known-forms.ts';

interface Wanted {
  slug: string;
  /** The form of a submission that was taken for later, whatever has become of the slug. */
  formId?: string | undefined;
  /** The requested location. */
  locationId: string | undefined;
  /** The location of the page that led to the form, by id or slug. */
  linkedLocation: string | undefined;
  /** The id of the first lead with the same answers in the hour before, if the last of them may be recent. */
  earlierId: string | undefined;
  /** The host of the visitor's page. */
  host: string | undefined;
  now: Date;
}

interface ForSubmission {
  brand: BrandRecord | undefined;
  form: FormRecord | undefined;
  location: LocationRecord | undefined;
  /** The location of the page that led to the form, if the link names it by id. */
  linked: LocationRecord | undefined;
  /** The lead that the same answers made in the last five minutes, which are in the hour before. */
  earlier: LeadRecord | undefined;
  /** Whether the page is on a site of the brand. */
  isOwnSite: boolean;
  /** The location whose own site the page is on. */
  siteLocationId: string | null;
}

/** The lead of the same submission, from the first one of the same answers in an hour. */
const sameAmong = async (view: BrandView, id: string | undefined, now: Date): Promise<LeadRecord | undefined> => {
  const lead = id === undefined ? undefined : await get(leadKey(view, id));
  return lead === undefined || isSameSubmission(lead, now) ? lead : sameAmong(view, leadIdAfter(lead), now);
};

/**
 * Everything that a submission needs to read, in one round trip, and nothing that this process has read within a second. In the
 * first five minutes of an hour, earlier submissions of the same answers are read as well.
 */
export const readForSubmission = async (
  view: BrandView,
  { slug, formId, locationId, linkedLocation, earlierId, host, now }: Wanted,
): Promise<ForSubmission> => {
  const isLinked = locationId === undefined && linkedLocation !== undefined && isUuid(linkedLocation);
  const [{ brand, route, own, location, linked, domain }, earlier] = await Promise.all([
    getRecent(
      {
        brand: brandKey(view),
        route: formId === undefined ? formRouteKey(view, slug) : undefined,
        own: formId === undefined ? undefined : formKey(view, formId),
        location: locationId === undefined ? undefined : locationKey(view, locationId),
        linked: isLinked ? locationKey(view, linkedLocation) : undefined,
        domain: host === undefined ? undefined : domainKey(host),
      },
      // A page elsewhere, in which the form is embedded, has none.
      ['domain'],
    ),
    sameAmong(view, earlierId, now),
  ]);
  const retired = route?.expiresAt !== undefined && isExpiryPassed(route.expiresAt, now);
  const isOwnSite = domain?.brandId === view.id && isServed(domain);
  const siteLocationId = isOwnSite ? domain.locationId : null;
  const form = own ?? (retired ? undefined : route?.form);
  if (formId === undefined) rememberForm(view, slug, { brand, form });
  return { brand, form, location, linked, earlier, isOwnSite, siteLocationId };
};

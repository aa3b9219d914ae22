import { formKey, formsOf } from '#lib/leads/forms/records.ts';
import { locationOf } from '#lib/leads/leads/answers.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { timeOfId } from '#lib/platform/core/ids.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import type { Submitted } from './payload.rules.ts';
import { sampleLead } from './sample.rules.ts';

/** Whose leads an endpoint gets; null for all. */
interface Filters {
  formIds: readonly string[] | null;
  locationIds: readonly string[] | null;
}

/** The form whose leads the endpoint gets: the first one that it names, else the first one of the brand. */
const formFor = async (view: BrandView, { formIds }: Filters) => {
  const named = formIds?.[0];
  if (named !== undefined) return get(formKey(view, named));
  const all = await queryAll({ partition: formsOf(view), attributes: ['id', 'name', 'slug', 'fields', 'deletedAt'] });
  return all.find(({ deletedAt }) => deletedAt === null);
};

const sampleFor = async (view: BrandView, endpoint: Filters, testId: string): Promise<Submitted> => {
  const locationId = endpoint.locationIds?.[0];
  const [form, location] = await Promise.all([
    formFor(view, endpoint),
    locationId === undefined ? undefined : get(locationKey(view, locationId)),
  ]);
  const place = locationOf({ ...(locationId && { locationId }) }, location) ?? undefined;
  return sampleLead(testId, { brandId: view.id, form, location: place }, timeOfId(testId));
};

/** The lead with its location that the event of a delivery tells of, or an invented lead for a test. */
export const toldLead = async (
  view: BrandView,
  endpoint: Filters,
  { id }: { id: string },
  lead: LeadRecord | undefined,
  read: GetAll = getAll,
): Promise<Submitted> => {
  if (!lead) return sampleFor(view, endpoint, id);
  const { locationId } = lead;
  if (locationId === undefined) return lead;
  const { location } = await read({ location: locationKey(view, locationId) });
  const told = locationOf(lead, location);
  return told ? { ...lead, location: told } : lead;
};

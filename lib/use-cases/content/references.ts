import { contentKey } from '#lib/content/content/records.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { regionKey } from '#lib/places/regions/records.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { type BrandView, get, getEach, type Key } from '#lib/platform/table/table.ts';
import { siteKey } from '#lib/web/sites/records.ts';

const requireLive = async (
  keyOf: (id: string) => Key<{ deletedAt: string | null }>,
  ids: readonly string[],
  field: string,
  what: 'location' | 'form' | 'event',
): Promise<void> => {
  const records = await getEach(ids.map(keyOf));
  const missing = ids.filter((_, at) => !records[at] || records[at].deletedAt !== null);
  if (missing.length > 0) throw invalidReference(field, `${what} in this brand`, missing);
};

/** Throws `invalid_reference` unless each id is a location of the brand that is not deleted. */
export const requireLocations = (view: BrandView, ids: readonly string[], field: string): Promise<void> =>
  requireLive((id) => locationKey(view, id), ids, field, 'location');

export const requireLocation = async (view: BrandView, id: string | null, field: string): Promise<void> => {
  if (id !== null) await requireLocations(view, [id], field);
};

/** Throws `invalid_reference` unless each id is a region of the brand. */
export const requireRegions = async (view: BrandView, ids: readonly string[], field: string): Promise<void> => {
  const records = await getEach(ids.map((id) => regionKey(view, id)));
  const missing = ids.filter((_, at) => !records[at]);
  if (missing.length > 0) throw invalidReference(field, 'region in this brand', missing);
};

/** Throws `invalid_reference` unless each id is a form of the brand that is not deleted. */
export const requireForms = (view: BrandView, ids: readonly string[], field: string): Promise<void> =>
  requireLive((id) => formKey(view, id), ids, field, 'form');

export const requireSite = async (view: BrandView, id: string | null, field: string): Promise<void> => {
  if (id !== null && !(await get(siteKey(view, id)))) throw invalidReference(field, 'site in this brand', [id]);
};

/** Throws `invalid_reference` unless each id is a content item of the brand. */
export const requireContent = async (view: BrandView, ids: readonly string[], field: string): Promise<void> => {
  const items = await getEach(ids.map((id) => contentKey(view, id)));
  const missing = ids.filter((_, at) => !items[at]);
  if (missing.length > 0) throw invalidReference(field, 'content item in this brand', missing);
};

/** Throws `invalid_reference` unless the id is that of a brand-wide page. */
export const requireTemplate = async (view: BrandView, id: string | null, field: string): Promise<void> => {
  if (id === null) return;
  const item = await get(contentKey(view, id));
  if (item?.type !== 'PAGE' || item.locationId !== null) throw invalidReference(field, 'page of the whole brand', [id]);
};

import { invalidReference } from '#lib/core/problem.ts';
import { type BrandView, getEach } from '#lib/table/table.ts';
import { mediaKey } from './records.ts';

/**
 * Throws `invalid_reference` unless each id is media that the location, or the brand when it is null, may show: its own or
 * the brand's, and not rejected.
 */
export const requireMedia = async (
  view: BrandView,
  ids: readonly string[],
  field: string,
  locationId: string | null,
): Promise<void> => {
  if (ids.length === 0) return;
  const records = await getEach(ids.map((id) => mediaKey(view, id)));
  const missing = ids.filter((_, at) => {
    const media = records[at];
    return !media || media.status === 'rejected' || (media.locationId !== null && media.locationId !== locationId);
  });
  if (missing.length > 0) throw invalidReference(field, 'media item that can be used here', missing);
};

import { invalidReference } from '#lib/platform/core/problem.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { kindOf } from './kinds.rules.ts';
import { mediaKey } from './records.ts';

/** The media that the location, or the brand when it is null, may show: its own or the brand's, and not rejected. */
export const usableMedia = async (
  view: BrandView,
  ids: readonly string[],
  locationId: string | null,
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const records = await getEach(ids.map((id) => mediaKey(view, id)));
  return ids.filter((_, at) => {
    const media = records[at];
    return media && media.status !== 'rejected' && (media.locationId === null || media.locationId === locationId);
  });
};

/** Throws `invalid_reference` unless this is a font of the brand, or none. */
export const requireFont = async (
  view: BrandView,
  mediaId: string | null | undefined,
  field: string,
): Promise<void> => {
  if (typeof mediaId !== 'string') return;
  const [font] = await getEach([mediaKey(view, mediaId)]);
  const isUsable = font?.locationId === null && font.status !== 'rejected' && kindOf(font.contentType) === 'font';
  if (!isUsable) throw invalidReference(field, 'font of the brand', [mediaId]);
};

/** Throws `invalid_reference` unless the location, or the brand when it is null, may show all these media. */
export const requireMedia = async (
  view: BrandView,
  ids: readonly string[],
  field: string,
  locationId: string | null,
): Promise<void> => {
  const usable = await usableMedia(view, ids, locationId);
  const missing = ids.filter((id) => !usable.includes(id));
  if (missing.length > 0) throw invalidReference(field, 'media item that can be used here', missing);
};

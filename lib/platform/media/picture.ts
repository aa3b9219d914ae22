import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { addressesOf } from './answers.ts';
import type { WebFont } from './fonts/web-font.contract.ts';
import { kindOf } from './kinds.rules.ts';
import type { Picture } from './picture.contract.ts';
import { pictureOf } from './picture.rules.ts';
import { type MediaRecord, mediaKey } from './records.ts';

/** An item as pages show it; undefined for none, and for one that is not a picture, or not ready. */
export const toPicture = (view: BrandView, record: MediaRecord | undefined): Picture | undefined => {
  if (!record) return undefined;
  const { contentType, width, height, altText, focalPoint } = record;
  return pictureOf({ contentType, width, height, altText, focalPoint, ...addressesOf(view, record) });
};

/** The address of a film; undefined for other media, and for one that is not ready. */
const filmAt = (view: BrandView, record: MediaRecord): string | undefined =>
  kindOf(record.contentType) === 'video' ? (addressesOf(view, record).url ?? undefined) : undefined;

/** An item as pages load it; undefined for none, and for one that is not a font, or not ready. */
export const toWebFont = (view: BrandView, record: MediaRecord | undefined): WebFont | undefined => {
  const { url } = record ? addressesOf(view, record) : { url: null };
  return url !== null && record?.font ? { url, measures: record.font } : undefined;
};

/** Items by their id, in one round trip. */
export const readMedia = async (view: BrandView, ids: readonly string[]): Promise<ReadonlyMap<string, MediaRecord>> => {
  const records = await getEach([...new Set(ids)].map((id) => mediaKey(view, id)));
  return new Map(records.flatMap((record) => (record ? [[record.id, record] as const] : [])));
};

/** Pictures, and the addresses of films, by the id of their media, in one round trip. Other ids are left out. */
export const readShown = async (
  view: BrandView,
  ids: readonly string[],
): Promise<{ pictures: ReadonlyMap<string, Picture>; films: ReadonlyMap<string, string> }> => {
  const records = [...(await readMedia(view, ids)).values()];
  const by = <T>(show: (record: MediaRecord) => T | undefined) =>
    new Map(
      records.flatMap((record) => {
        const shown = show(record);
        return shown === undefined ? [] : [[record.id, shown] as const];
      }),
    );
  return { pictures: by((record) => toPicture(view, record)), films: by((record) => filmAt(view, record)) };
};

/** Pictures by the id of their media, in one round trip. Ids of other media, and of none, are left out. */
export const readPictures = async (view: BrandView, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> =>
  (await readShown(view, ids)).pictures;

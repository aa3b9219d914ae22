import { type BrandView, getEach } from '#lib/table/table.ts';
import { addressesOf } from './answers.ts';
import type { Picture } from './picture.contract.ts';
import { pictureOf } from './picture.rules.ts';
import { type MediaRecord, mediaKey } from './records.ts';

/** An item as pages show it; undefined for one that is not a picture, or not ready. */
export const toPicture = (view: BrandView, record: MediaRecord): Picture | undefined => {
  const { contentType, width, height, altText, focalPoint } = record;
  return pictureOf({ contentType, width, height, altText, focalPoint, ...addressesOf(view, record) });
};

/** Pictures by the id of their media, in one round trip. Ids of other media, and of none, are left out. */
export const readPictures = async (view: BrandView, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> => {
  const records = await getEach([...new Set(ids)].map((id) => mediaKey(view, id)));
  return new Map(
    records.flatMap((record) => {
      const picture = record && toPicture(view, record);
      return picture ? [[record.id, picture] as const] : [];
    }),
  );
};

import { type BrandView, getEach } from '#lib/table/table.ts';
import { addressesOf } from './answers.ts';
import type { Picture } from './picture.contract.ts';
import { type MediaRecord, mediaKey } from './records.ts';
import { variantSizes } from './variant-sizes.rules.ts';

/** An item as pages show it; undefined for one that is not a picture, or not ready. */
export const toPicture = (view: BrandView, record: MediaRecord): Picture | undefined => {
  const { width, height, altText, focalPoint } = record;
  const { url, variants } = addressesOf(view, record);
  if (url === null || variants === null || width === null || height === null) return undefined;
  const sizes = variantSizes({ width, height }).map(({ name, ...size }) => ({ url: variants[name], ...size }));
  return { url, width, height, alt: altText, focalPoint, sizes };
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

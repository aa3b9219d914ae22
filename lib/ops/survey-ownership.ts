import { eachStored } from '#lib/platform/media/bucket/versions.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { type Ownership, placeIn } from './ownership.ts';

export interface Survey {
  /** By the name of their list. */
  records: Record<string, number>;
  objects: { versions: number; bytes: number };
}

/** The amount of a tenant's data. */
export const surveyOwnership = async (ownership: Ownership): Promise<Survey> => {
  const place = placeIn(ownership);
  const counts = new Map<string, number>();
  await scanTable(async (items) => {
    for (const item of items) {
      const kind = place(item)?.kind;
      if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  });
  const objects = { versions: 0, bytes: 0 };
  for (const brandId of ownership.brandIds)
    await eachStored(brandId, async (versions) => {
      objects.versions += versions.length;
      objects.bytes += versions.reduce((sum, { bytes }) => sum + bytes, 0);
    });
  return { records: Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))), objects };
};

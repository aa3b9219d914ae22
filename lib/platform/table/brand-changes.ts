import { type Key, parsePartitionKey } from './table.ts';

const maxBrands = 10_000;

/** The number of the last change of each brand. */
const changed = new Map<string, number>();
let changes = 0;
/** The last change of the brands that are not in the map. */
let ofOthers = 0;

/** Notes that this process changed a record, unless no public answer shows records of its kind. */
export const noteChange = ({ PK, unpublished }: Key): void => {
  if (unpublished) return;
  const { owner, id } = parsePartitionKey(PK);
  if (owner !== 'brand') return;
  changes++;
  if (changed.size >= maxBrands && !changed.has(id)) {
    changed.clear();
    ofOthers = changes;
  }
  changed.set(id, changes);
};

/** A number that is another one after each change of a brand's published records by this process. */
export const changesOf = (brandId: string): number => changed.get(brandId) ?? ofOthers;

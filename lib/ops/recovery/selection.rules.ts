import type { StoredItem } from '#lib/platform/table/dynamo/backups.ts';

/** The records of a backup that are restored. */
export type Selection =
  /** All of a brand: its partitions, and what names it elsewhere. */
  | { brandId: string }
  /** One record of a brand with its kin: what has its id in the key, and the names that it holds. */
  | { brandId: string; recordId: string }
  /** Every record whose partition key begins like this. */
  | { prefix: string };

/** A name of the selection, the same in each run. */
export const nameOf = (selection: Selection): string => {
  if ('prefix' in selection) return `prefix:${selection.prefix}`;
  return 'recordId' in selection ? `record:${selection.brandId}:${selection.recordId}` : `brand:${selection.brandId}`;
};

const ownPrefix = (brandId: string): string => `B#${brandId}#`;

/** The part of the selection that the table itself can decide: what it leaves out is not sent. */
export const filterOf = (selection: Selection) => {
  if ('prefix' in selection)
    return selection.prefix === ''
      ? undefined
      : {
          FilterExpression: 'begins_with(PK, :own)',
          ExpressionAttributeValues: { ':own': { S: selection.prefix } },
        };
  const own = { ':own': { S: ownPrefix(selection.brandId) } };
  if ('recordId' in selection) return { FilterExpression: 'begins_with(PK, :own)', ExpressionAttributeValues: own };
  return {
    FilterExpression: 'begins_with(PK, :own) OR brandId = :brand OR holder = :brand OR SK = :brand',
    ExpressionAttributeValues: { ...own, ':brand': { S: selection.brandId } },
  };
};

/** Parts of keys: between them are `#`, and `:` in the scope of a redirect. The holder of a path is `content#<id>`. */
const partsOf = (key: string): string[] => key.split(/[#:]/);

/** Whether an item that the filter let through is selected. */
export const selects = (selection: Selection, { PK, SK, holder, id }: StoredItem): boolean => {
  if (!('recordId' in selection)) return true;
  const { recordId } = selection;
  // Without the owner and the name of the list.
  const parts = [...partsOf(PK?.S ?? '').slice(3), ...partsOf(SK?.S ?? ''), ...partsOf(holder?.S ?? '')];
  return parts.includes(recordId) || id?.S === recordId;
};

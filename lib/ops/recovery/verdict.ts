import { isDeepStrictEqual } from 'node:util';
import { keyOfStored, type StoredItem } from '#lib/platform/table/dynamo/backups.ts';
import { parsePartitionKey } from '#lib/platform/table/table.ts';
import { goesWithLead } from './erasures.ts';
import type { Selection } from './selection.rules.ts';

/** The treatment of a record of a backup, and why. */
export type Verdict =
  /** It is missing in the stage, or may be overwritten. */
  | 'restored'
  /** The stage has the same. */
  | 'same'
  /** The stage has another state of it, which stays. */
  | 'kept'
  /** The visitor's words were erased since: the record without it is restored, or it stays as it is. */
  | 'erased'
  /**
   * Its effects or its time are over, it gave access that nobody can tell from a withdrawn one, it was written on a lead that was
   * erased, or its tenant was erased.
   */
  | 'left out'
  /** A name that another record holds by now. */
  | 'taken';

export const verdicts = ['restored', 'same', 'kept', 'erased', 'left out', 'taken'] as const satisfies Verdict[];

/** Counts and versions go on from where they are: an older one would be wrong however it came about. */
const countedLists = new Set([
  'ADMIN_DEPARTURES',
  'CUSTOM_FIELD_USE',
  'CUSTOM_RULES',
  'DAILY',
  'FORM_TOTAL',
  'HOLIDAY_CALENDAR',
  'LEADS_ANNOUNCED',
  'MAP',
  'MAP_CHANGES',
  'METER',
  'PROMOTION_TOTAL',
  'REDIRECT_GRAPH',
  'REDIRECT_HITS',
  'REGION_TREE',
  'REKEYING',
  'RESPONSE_TIMES',
  'USAGE',
  'WEBHOOK_HEALTH',
]);

/** Lists of the platform whose records give access to whoever knows what their keys are hashes of. */
const credentialLists = new Set(['API_KEY', 'INVITATION', 'REFRESH', 'RESET']);

/** Work in progress, which was done or given up long ago, and the notes of runs of this command. */
const workLists = new Set(['TASK', 'RATE', 'RESTORE', 'COUNTED']);

export interface Circumstances {
  selection: Selection;
  overwrite: boolean;
  /** The time of the run, which stamps what it restores. */
  startedAt: string;
  /** Whether the brand or the tenant was lost as a whole, so that the access to it is restored too. */
  withAccess: boolean;
  /** Tenants that were erased, and their brands. */
  erasedOwners: ReadonlySet<string>;
}

/** Where a record belongs, by its key. */
export const placeOf = ({ PK }: StoredItem) => {
  const { owner, id, list } = parsePartitionKey(PK?.S ?? '');
  return { owner, id, list: list.split('#')[0] ?? '' };
};

const isOver = (item: StoredItem, { startedAt }: Circumstances): boolean =>
  workLists.has(placeOf(item).list) ||
  (item.expiresAt?.N !== undefined && Number(item.expiresAt.N) * 1000 <= Date.parse(startedAt));

const isOfErased = (item: StoredItem, { erasedOwners }: Circumstances): boolean =>
  [placeOf(item).id, item.brandId?.S, item.tenantId?.S, item.holder?.S].some((id) => erasedOwners.has(id ?? ''));

/** Memberships and credentials. The ones that were withdrawn since the backup are missing just as lost ones are. */
const isAccess = (item: StoredItem, { selection, withAccess }: Circumstances): boolean => {
  const { owner, list } = placeOf(item);
  if ('prefix' in selection) {
    if (owner === 'tenant') return list === 'MEMBER' && !withAccess && !selection.prefix.includes('#MEMBER');
    return owner === 'platform' && credentialLists.has(list) && !selection.prefix.startsWith(`P#${list}`);
  }
  return owner !== 'brand' && !withAccess;
};

const withoutStamp = ({ restoredAt: _, ...item }: StoredItem): StoredItem => item;

const isSame = (one: StoredItem, other: StoredItem): boolean =>
  isDeepStrictEqual(withoutStamp(one), withoutStamp(other));

/** The holder of a name. */
const holderOf = ({ kind, holder, userId, tenantId }: StoredItem): string | undefined => {
  if (kind?.S === 'address') return userId?.S;
  return kind?.S === 'tenant-slug' ? tenantId?.S : holder?.S;
};

export const isLead = ({ kind }: StoredItem): boolean => kind?.S === 'lead';

/** Nothing of it comes back: it was erased, or access was withdrawn. */
const isFinal = (there: StoredItem): boolean => there.erasedAt !== undefined || there.revoked?.BOOL === true;

/** The treatment of a record of the backup, given what the stage has. `erased` says that it is about an erased lead. */
export const verdictOn = (
  item: StoredItem,
  there: StoredItem | undefined,
  circumstances: Circumstances,
  erased: boolean,
): Verdict => {
  const { overwrite, startedAt } = circumstances;
  const isOut = isOver(item, circumstances) || isAccess(item, circumstances) || isOfErased(item, circumstances);
  if (isOut || (erased && goesWithLead(item))) return 'left out';
  if (there === undefined) return erased && item.erasedAt === undefined ? 'erased' : 'restored';
  if (there.restoredAt?.S === startedAt) return there.erasedAt && !item.erasedAt ? 'erased' : 'restored';
  if (isSame(item, there)) return 'same';
  if (isLead(there) && there.erasedAt) return 'erased';
  // A later run has restored it.
  if ((there.restoredAt?.S ?? '') > startedAt) return 'kept';
  if (holderOf(item) !== holderOf(there)) return 'taken';
  return overwrite && !erased && !isFinal(there) && !countedLists.has(placeOf(item).list) ? 'restored' : 'kept';
};

/**
 * The condition of a write, which holds once for a record and a run: also if the run was killed and goes on, or the record was
 * changed, erased or restored by another run meanwhile.
 */
export const conditionOf = ({ overwrite, startedAt }: Circumstances) =>
  overwrite
    ? {
        ConditionExpression:
          'attribute_not_exists(erasedAt) AND (attribute_not_exists(restoredAt) OR restoredAt < :run)',
        ExpressionAttributeValues: { ':run': { S: startedAt } },
      }
    : { ConditionExpression: 'attribute_not_exists(PK)' };

/**
 * A delivery that was under way when the backup was made was made, or given up, after it. It is not made again by itself; whoever
 * wants to can ask for it.
 */
export const settled = (item: StoredItem): StoredItem => {
  if (item.kind?.S !== 'delivery' || item.status?.S !== 'pending') return item;
  const { GSI2PK: _, GSI2SK: __, ...rest } = item;
  return { ...rest, status: { S: 'failed' }, nextAttemptAt: { NULL: true } };
};

/** A record as it is stored, with the stamp by which the consumers of the stream take it for one that was there before. */
export const stamped = (item: StoredItem, { startedAt }: Circumstances): StoredItem => ({
  ...settled(item),
  ...keyOfStored(item),
  restoredAt: { S: startedAt },
});

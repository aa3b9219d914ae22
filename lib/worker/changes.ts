// The stream knows the records of a kind only once their store has declared it.
import '#lib/accounts/billing/monthly-usage.ts';
import '#lib/accounts/staff-access/records.ts';
import '#lib/leads/leads/records.ts';
import '#lib/places/map/pins.ts';
import '#lib/platform/meters/units.ts';
import '#lib/platform/table/tasks.ts';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { MonthlyUsage } from '#lib/accounts/billing/monthly-usage.ts';
import type { StaffAccessRecord, StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { PinRecord } from '#lib/places/map/pins.ts';
import type { MeterRecord } from '#lib/platform/meters/units.ts';
import { log } from '#lib/platform/observe/log.ts';
import { isFollowable, keyText } from '#lib/platform/table/dynamo/readable.ts';
import { type Key, keyIn, parsePartitionKey, recordOf } from '#lib/platform/table/table.ts';
import type { TaskRecord } from '#lib/platform/table/tasks.ts';
import { shownKinds } from '#lib/web/serving/shown-kinds.contract.ts';

interface ChangeOf<Kind extends string, Stored> {
  kind: Kind;
  sequence: string;
  key?: Key<Stored> | undefined;
  before: Stored | undefined;
  after: Stored | undefined;
}

/** A change of a record that pages show. Only the brand is read of it. */
interface ShownChange extends ChangeOf<'shown', never> {
  brandId: string;
}

interface Followed {
  lead: LeadRecord;
  task: TaskRecord;
  meter: MeterRecord | MonthlyUsage;
  pin: PinRecord;
  'staff-access': StaffAccessRecord;
  'staff-change': StaffChangeRecord;
}
type FollowedKind = keyof Followed;

/** A change of one record, of a kind that the filters match. */
export type Change = ShownChange | { [Kind in FollowedKind]: ChangeOf<Kind, Followed[Kind]> }[FollowedKind];

const kinds: readonly unknown[] = [
  'lead',
  'task',
  'meter',
  'pin',
  'staff-access',
  'staff-change',
] satisfies FollowedKind[];
const shown: readonly unknown[] = shownKinds;

/** The time at which an operator's command restored a record from a backup. */
interface Restorable {
  restoredAt?: string;
}
type Stored = Followed[FollowedKind] & Restorable;

/**
 * A record that was restored was there before: whatever follows the creation of a record, or its change to the restored
 * state, has followed already.
 */
const wasRestored = (before: Restorable | undefined, after: Restorable | undefined): boolean =>
  after?.restoredAt !== undefined && after.restoredAt !== before?.restoredAt;

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

/** Drafts that are saved again and again are on no page. */
const isSeen = (image: Image): boolean => image !== undefined && image.status?.S !== 'draft';

const isKind = (kind: unknown): kind is FollowedKind => kinds.includes(kind);

/** The record of an image; undefined of one that is no record of its kind, or says that it is of another owner. */
const read = (image: Image, ownerId: string): Stored | undefined => {
  if (!image) return undefined;
  try {
    const item = unmarshall(image as Record<string, AttributeValue>);
    const named: unknown = item.brandId ?? item.ownerId ?? ownerId;
    return named === ownerId && isFollowable(item) ? recordOf<Stored>(item) : undefined;
  } catch {
    // Its error may repeat a value of the record.
    return undefined;
  }
};

/**
 * The change that a record of the stream tells; none for one that is no record of its kind, or a draft. A retry would block
 * the shard until the record expires, and fail each time.
 */
export const changeOf = ({ dynamodb, eventID }: DynamoDBRecord): Change[] => {
  const { SequenceNumber: sequence, OldImage, NewImage } = dynamodb ?? {};
  const { PK, SK } = dynamodb?.Keys ?? {};
  const { owner, id } = parsePartitionKey(PK?.S ?? '');
  const kind = (NewImage ?? OldImage)?.kind?.S;
  const key = PK?.S && SK?.S ? keyIn({ PK: PK.S, SK: SK.S }) : undefined;
  if (sequence !== undefined && owner === 'brand' && shown.includes(kind))
    return isSeen(OldImage) || isSeen(NewImage)
      ? [{ kind: 'shown', sequence, brandId: id, before: undefined, after: undefined }]
      : [];
  const [stored, after] = [read(OldImage, id), read(NewImage, id)];
  if (sequence === undefined || !isKind(kind) || !(NewImage ? after : stored)) {
    log.error('record.malformed', { kind, key: key && keyText(key), eventID });
    return [];
  }
  // A repair is no creation either; only what follows a pin may follow it again.
  const wasRepaired = OldImage !== undefined && !stored && kind !== 'pin';
  const before = wasRepaired || wasRestored(stored, after) ? after : stored;
  return [{ kind, sequence, key, before, after } as Change];
};

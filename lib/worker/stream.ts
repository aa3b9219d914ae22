import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { MonthlyUsage } from '#lib/accounts/billing/monthly-usage.ts';
import type { StaffAccessRecord, StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { PinRecord } from '#lib/places/map/pins.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import type { MeterRecord } from '#lib/platform/meters/units.ts';
import { log } from '#lib/platform/observe/log.ts';
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

/**
 * A record that was restored was there before: whatever follows the creation of a record, or its change to the restored
 * state, has followed already.
 */
const wasRestored = (before: Restorable | undefined, after: Restorable | undefined): boolean =>
  after?.restoredAt !== undefined && after.restoredAt !== before?.restoredAt;

type Image = Record<string, AttributeValue> | undefined;
type DynamoDBImage = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

/** Drafts that are saved again and again are on no page. */
const isSeen = (image: DynamoDBImage): boolean => image !== undefined && image.status?.S !== 'draft';

const isKind = (kind: unknown): kind is FollowedKind => kinds.includes(kind);

const changeOf = ({ dynamodb, eventID }: DynamoDBRecord): Change[] => {
  const { SequenceNumber: sequence, OldImage, NewImage } = dynamodb ?? {};
  try {
    if (sequence === undefined) throw new Error('A record without a sequence number');
    const { owner, id: brandId } = parsePartitionKey(dynamodb?.Keys?.PK?.S ?? '');
    if (owner === 'brand' && shown.includes((NewImage ?? OldImage)?.kind?.S))
      return isSeen(OldImage) || isSeen(NewImage)
        ? [{ kind: 'shown', sequence, brandId, before: undefined, after: undefined }]
        : [];
    const read = (image: Image) => image && recordOf<Followed[FollowedKind] & Restorable>(unmarshall(image));
    const [stored, after] = [read(OldImage as Image), read(NewImage as Image)];
    const before = wasRestored(stored, after) ? after : stored;
    const kind = (after ?? before)?.kind;
    if (!isKind(kind)) throw new Error('A record of a kind that nobody follows');
    const { PK, SK } = dynamodb?.Keys ?? {};
    const key = PK?.S && SK?.S ? keyIn({ PK: PK.S, SK: SK.S }) : undefined;
    return [{ kind, sequence, key, before, after } as Change];
  } catch (error) {
    // A retry would block the shard until the record expires, and fail each time.
    log.error('record.malformed', { eventID, error });
    return [];
  }
};

const allDone: DynamoDBBatchResponse = { batchItemFailures: [] };

/** The first change that fails when each is handled alone. */
const firstFailure = async (changes: readonly Change[], run: (changes: Change[]) => Promise<void>) => {
  for (const change of changes) {
    try {
      await waitingFor('worker', () => run([change]));
    } catch (error) {
      log.error('record.failed', { sequence: change.sequence, error });
      return change;
    }
  }
  return undefined;
};

/**
 * The consumer of the table's stream. A failed batch is run again one by one, so that finished changes stay done and Lambda
 * retries from the first one that fails.
 */
export const streamed =
  (run: (changes: Change[]) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.flatMap(changeOf);
    if (changes.length === 0) return allDone;
    try {
      await waitingFor('worker', () => run(changes));
      return allDone;
    } catch (error) {
      log.warn('batch.failed', { size: changes.length, error });
      const failed = await firstFailure(changes, run);
      return failed ? { batchItemFailures: [{ itemIdentifier: failed.sequence }] } : allDone;
    }
  };

interface WindowEvent extends DynamoDBStreamEvent {
  shardId: string;
  state?: object;
}

/**
 * The same for a consumer that takes a shard's changes strictly in order, all or nothing. Errors are thrown: Lambda then
 * halves a batch until the bad record is alone, but not if it is told where to continue.
 */
export const windowed =
  (run: (shardId: string, changes: Change[]) => Promise<void>) =>
  async ({ Records, shardId, state = {} }: WindowEvent): Promise<DynamoDBBatchResponse & { state: object }> => {
    // The end of a window has no records.
    const changes = Records.flatMap(changeOf);
    const [first] = changes;
    if (!first) return { ...allDone, state };
    try {
      await waitingFor('worker', () => run(shardId, changes));
      return { ...allDone, state };
    } catch (error) {
      log.error('record.failed', { sequence: first.sequence, size: changes.length, error });
      throw error;
    }
  };

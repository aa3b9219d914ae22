import { sendByLane } from '#lib/delivery/webhooks/shares/isolated.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { dueBy } from '#lib/platform/table/lists/time-lists.ts';
import { type Entry, getEach, type Item, keyIn, type Partition } from '#lib/platform/table/table.ts';
import { nextAttempt } from './attempt-messages.ts';
import { clearDue, type DeliveryRecord } from './deliveries.ts';

/** The interval of the sweep: what becomes due before the next one is sent now, with a delay. */
const aheadMs = 60_000;
const pageSize = 100;

type DueEntry = Entry<Projected<DeliveryRecord>>;

const sendPage = async (marks: readonly DueEntry[], at: Date): Promise<void> => {
  const keys = marks.map(keyIn<DeliveryRecord>);
  const records = await getEach(keys);
  const due = records.filter((record) => record?.status === 'pending');
  await sendByLane(
    due.flatMap((record) => (record ? [nextAttempt(record, at)] : [])),
    at,
  );
  // After a crash before this line they are sent again, and the second message finds the attempt made.
  await Promise.all(keys.map((key, index) => clearDue(key, marks[index] ?? {})));
};

const lateSeconds = 300;

/** The entries of a list are sorted by when they are due. */
const noteLateness = ([oldest]: readonly DueEntry[], at: Date): void => {
  const due = Date.parse(oldest?.GSI2SK?.split('#', 1)[0] ?? '');
  const seconds = Math.round((at.getTime() - due) / 1000);
  if (seconds > lateSeconds) log.warn('webhook.late', { seconds });
};

/** Queues everything in one due list. */
export const sweep = async (partition: Partition<Projected<DeliveryRecord>>): Promise<void> => {
  const at = now();
  const to = dueBy(new Date(at.getTime() + aheadMs));
  let after: Item | undefined;
  do {
    const page = await query({ partition, to, limit: pageSize, after });
    noteLateness(page.items, at);
    await sendPage(page.items, at);
    after = page.next;
  } while (after);
};

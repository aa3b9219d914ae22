import { now } from '#lib/core/clock.ts';
import { log } from '#lib/observe/log.ts';
import { send } from '#lib/queue/queue.ts';
import { getEach, type Item, keyIn, query } from '#lib/table/table.ts';
import { dueBy } from '#lib/table/time-lists.ts';
import { nextAttempt } from './attempts.ts';
import { clearDue, type DeliveryRecord } from './deliveries.ts';

/** As often as the sweep runs: what is due before the next one is sent ahead, to arrive when it is due. */
const aheadMs = 60_000;
const pageSize = 100;

const sendPage = async (marks: readonly Item[], at: Date): Promise<void> => {
  const keys = marks.map(keyIn<DeliveryRecord>);
  const records = await getEach(keys);
  const due = records.filter((record) => record?.status === 'pending');
  await send(
    'webhooks',
    due.flatMap((record) => (record ? [nextAttempt(record, at)] : [])),
  );
  // A crash before this line sends them again, and the second message finds the attempt made.
  await Promise.all(keys.map((key, index) => clearDue(key, marks[index] ?? {})));
};

const lateSeconds = 300;

/** The marks of a list are in the order in which they are due. */
const noteLateness = ([oldest]: readonly Item[], at: Date): void => {
  const due = Date.parse(String(oldest?.GSI2SK).split('#', 1)[0] ?? '');
  const seconds = Math.round((at.getTime() - due) / 1000);
  if (seconds > lateSeconds) log.warn('webhook.late', { seconds });
};

/** Turns everything in one list of due deliveries into messages. */
export const sweep = async (partition: string): Promise<void> => {
  const at = now();
  const to = dueBy(new Date(at.getTime() + aheadMs));
  let after: Item | undefined;
  do {
    const page = await query({ index: 'GSI2', partition, to, limit: pageSize, ...(after && { after }) });
    noteLateness(page.items, at);
    await sendPage(page.items, at);
    after = page.next;
  } while (after);
};

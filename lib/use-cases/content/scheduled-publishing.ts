import { Problem } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import { settleEach } from '#lib/platform/observe/settle-each.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { countTry, type DueRecord, dueShards, dueUntil } from '#lib/platform/table/lists/due.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { giveUpPost, publishDuePost } from '#lib/use-cases/blog-posts/writes.ts';
import { giveUpContent, runDueContent } from './due.ts';

interface Publisher {
  /** Applies what is due; does nothing if it is done already or cancelled. */
  run(view: BrandView, due: DueRecord, now: Date): Promise<void>;
  /** Stores the reason in the record. */
  giveUp(view: BrandView, due: DueRecord, error: { code: string; message: string }, now: Date): Promise<void>;
}

const publishers: Record<DueRecord['type'], Publisher> = {
  content: { run: runDueContent, giveUp: giveUpContent },
  post: {
    run: (view, due, now) => publishDuePost(view, due.id, now),
    giveUp: (view, due, error, now) => giveUpPost(view, due.id, error, now),
  },
};

const maxRetries = 5;
const maxRuns = 5;
const lateSeconds = 120;

/** The reason that users of the brand see; for errors of ours only that there was one. */
const reasonOf = (error: unknown): { code: string; message: string } =>
  error instanceof Problem
    ? { code: error.code, message: error.message }
    : { code: 'internal_error', message: coreErrors().ourFault };

const publishOne = async (view: BrandView, due: DueRecord, now: Date): Promise<void> => {
  const publisher = publishers[due.type];
  const late = (now.getTime() - Date.parse(due.at)) / 1000;
  if (late > lateSeconds) log.warn('schedule.late', { seconds: Math.round(late) });
  try {
    await retrying(() => publisher.run(view, due, now), maxRuns);
  } catch (error) {
    await settle(publisher, view, due, error, now);
  }
};

/** Retries with the next run, or gives up. */
const settle = async (
  publisher: Publisher,
  view: BrandView,
  due: DueRecord,
  error: unknown,
  now: Date,
): Promise<void> => {
  const tries = (due.tries ?? 0) + 1;
  log.warn('schedule.missed', { tries, error });
  if (tries <= maxRetries) return countTry(view, due);
  await retrying(() => publisher.giveUp(view, due, reasonOf(error), now), maxRuns);
  log.error('schedule.given-up', { tries, error });
};

const atOnce = 80;

/** Publishes and unpublishes everything that is due. */
export const publishScheduled = async (now: Date): Promise<void> => {
  const shards = Array.from({ length: dueShards }, (_, shard) => dueUntil(shard, now));
  await settleEach(
    (await Promise.all(shards)).flat(),
    atOnce,
    ({ view, due }) => log.with({ brandId: view.id, type: due.type, id: due.id }, () => publishOne(view, due, now)),
    ({ view, due }) => ({ brandId: view.id, type: due.type, id: due.id }),
  );
};

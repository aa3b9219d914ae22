import { giveUpContent, runDueContent } from '#lib/data/content-due.ts';
import { countTry, type DueRecord, dueShards, dueUntil } from '#lib/data/due.ts';
import { giveUpPost, publishDuePost } from '#lib/data/post-writes.ts';
import type { BrandView } from '#lib/data/table.ts';
import { Stale } from '#lib/data/write.ts';
import { Problem } from '#lib/domain/problem.ts';
import { log } from '#lib/observe/log.ts';

interface Publisher {
  /** Does what is due; does nothing when it is done already or not wanted any more. */
  run(own: BrandView, due: DueRecord, now: Date): Promise<void>;
  /** Leaves the reason with the thing. */
  giveUp(own: BrandView, due: DueRecord, error: { code: string; message: string }, now: Date): Promise<void>;
}

const publishers: Record<DueRecord['type'], Publisher> = {
  content: { run: runDueContent, giveUp: giveUpContent },
  post: {
    run: (own, due, now) => publishDuePost(own, due.id, now),
    giveUp: (own, due, error, now) => giveUpPost(own, due.id, error, now),
  },
};

const mostRetries = 5;
const mostRaces = 4;
const lateSeconds = 120;

/** Again at once for who lost a race: what the other change left decides. */
const racing = async (run: () => Promise<void>): Promise<void> => {
  for (let races = 0; ; races++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Stale) || races === mostRaces) throw error;
    }
  }
};

/** What the people of the brand are told; of our own faults only that there was one. */
const reasonOf = (error: unknown): { code: string; message: string } =>
  error instanceof Problem
    ? { code: error.code, message: error.message }
    : { code: 'internal_error', message: 'Something went wrong on our side' };

const publishOne = async (own: BrandView, due: DueRecord, now: Date): Promise<void> => {
  const publisher = publishers[due.type];
  const late = (now.getTime() - Date.parse(due.at)) / 1000;
  if (late > lateSeconds) log.warn('schedule.late', { seconds: Math.round(late) });
  try {
    await racing(() => publisher.run(own, due, now));
  } catch (error) {
    await settle(publisher, own, due, error, now);
  }
};

/** Another try with the next sweep, or the end of trying. */
const settle = async (
  publisher: Publisher,
  own: BrandView,
  due: DueRecord,
  error: unknown,
  now: Date,
): Promise<void> => {
  const tries = (due.tries ?? 0) + 1;
  log.warn('schedule.missed', { tries, error });
  try {
    if (tries <= mostRetries) return await countTry(own, due);
    await racing(() => publisher.giveUp(own, due, reasonOf(error), now));
    log.error('schedule.given-up', { tries, error });
  } catch (unsettled) {
    log.error('schedule.unsettled', { tries, error: unsettled });
  }
};

const atOnce = 10;

const publishShard = async (shard: number, now: Date): Promise<void> => {
  const entries = await dueUntil(shard, now);
  for (let at = 0; at < entries.length; at += atOnce)
    await Promise.all(
      entries
        .slice(at, at + atOnce)
        .map(({ own, due }) =>
          log.with({ brandId: own.id, type: due.type, id: due.id }, () => publishOne(own, due, now)),
        ),
    );
};

/** Publishes, and takes down, everything whose time has come. One that fails holds up no other. */
export const publishScheduled = async (now: Date): Promise<void> => {
  await Promise.all(Array.from({ length: dueShards }, (_, shard) => publishShard(shard, now)));
};

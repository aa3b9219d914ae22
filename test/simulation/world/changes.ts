import { applyJob, cancelJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { type Scene, storeCode } from '#test/simulation/brand/scene.ts';
import type { Item } from '#test/simulation/table/values.ts';
import type { Ask } from './asking.ts';
import type { World } from './world.ts';

const minute = 60_000;

/** Rows of the job: they fill several chunks, and most of them name no location. */
const rows = 410;
/** The rows of locations, which are in the first and the last chunk. */
const placed = [7, 407];
const maxTries = 30;

interface ChangesOptions {
  world: World;
  ask: Ask;
  random: Random;
  scene: Scene;
  /** In milliseconds from the beginning. */
  busyUntil: number;
}

/** Somebody changes all locations in a job, and may cancel it, or take it back. */
export const changesOf = ({ world, ask, random, scene, busyUntil }: ChangesOptions) => {
  const { clockwork, store } = world;
  const params = { brandId: scene.brandId };

  const jobOf = (jobId: string): Item | undefined => store.items.get(`B#${scene.brandId}#JOB\n${jobId}`);
  const isAtWork = (jobId: string): boolean => jobOf(jobId)?.phase?.S !== undefined;

  /** Asks again each minute while the job is at work, and gives up after a while. */
  const once = (operation: typeof applyJob | typeof undoJob, jobId: string, then: () => void, left = maxTries): void =>
    ask(operation, { params: { ...params, jobId }, ...(operation === applyJob && { body: {} }) }, ({ status }) => {
      if (status === 422 && isAtWork(jobId) && left > 1)
        clockwork.plan(minute, `${operation.id} again`, () => once(operation, jobId, then, left - 1));
      else if (status === 200) then();
    });

  const apply = (jobId: string): void =>
    once(applyJob, jobId, () => {
      if (random.chance(0.2))
        clockwork.plan(random.between(0, 3_000), `cancel ${jobId}`, () =>
          ask(cancelJob, { params: { ...params, jobId } }),
        );
      if (random.chance(0.5))
        clockwork.plan(random.between(0, busyUntil), `undo ${jobId}`, () => once(undoJob, jobId, () => undefined));
    });

  return {
    begin: (): void => {
      const storeCodes = Array.from({ length: rows }, (_, at) =>
        placed.includes(at) ? storeCode(placed.indexOf(at)) : `none-${at}`,
      );
      const openingDate = `2020-01-${random.between(10, 28)}`;
      const body = { selection: { storeCodes }, change: { openingDate }, title: openingDate };
      ask(createLocationChange, { params, body }, ({ data }) => {
        const { id } = data.job as { id: string };
        clockwork.plan(random.between(0, minute), `apply ${id}`, () => apply(id));
      });
    },
  };
};

import { createExport } from '#lib/accounts/exports/contract.ts';
import { applyJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import type { World } from '#test/support/product.ts';

/** A brand with locations, and jobs that are in turn, but for the messages that run them. */
export interface SeededJobs {
  brandId: string;
  locationIds: string[];
  /** To be applied to all locations, one after the other. */
  applied: string[];
  /** To be undone, one after the other: each brings back what the one before has found. */
  undone: string[];
  /** To be exported, with their numbers of steps. */
  exported: { id: string; steps: number }[];
}

const counts = { applied: 12, undone: 9, exported: 9 };

export const seedJobs = async (world: World): Promise<SeededJobs> => {
  const acme = await brandWith(world, 2);
  const undone: string[] = [];
  for (let made = 0; made < counts.undone; made++) {
    const jobId = await acme.checked({ change: { openingDate: `${1990 + made}-05-01` } });
    await acme.apply(jobId);
    undone.unshift(jobId);
  }
  const applied: string[] = [];
  for (let made = 0; made < counts.applied; made++)
    applied.push(await acme.checked({ change: { openingDate: `${2010 + made}-05-01` } }));
  // Nobody drains the queue after this.
  for (const jobId of undone) await world.call(undoJob, acme.at(jobId));
  for (const jobId of applied) await world.call(applyJob, { ...acme.at(jobId), body: {} });
  const exported: SeededJobs['exported'] = [];
  for (let made = 0; made < counts.exported; made++) {
    const { data } = await world.call(createExport, { as: acme.as, params: acme.params, body: {} });
    exported.push({ id: data.job.id, steps: data.job.total ?? 0 });
  }
  return { brandId: acme.view.id, locationIds: acme.ids, applied, undone, exported };
};

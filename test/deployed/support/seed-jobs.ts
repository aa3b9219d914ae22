import { applyJob } from '#lib/platform/jobs/contract.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import type { World } from '#test/support/product.ts';

/** A brand with locations, and jobs that are to be applied to all of them, one after the other. */
export interface SeededJobs {
  brandId: string;
  locationIds: string[];
  /** Each has a change of its own. */
  jobIds: string[];
}

const jobs = 12;

export const seedJobs = async (world: World): Promise<SeededJobs> => {
  const acme = await brandWith(world, 2);
  const jobIds: string[] = [];
  for (let made = 0; made < jobs; made++)
    jobIds.push(await acme.checked({ change: { openingDate: `20${10 + made}-05-01` } }));
  // Nobody drains the queue after this.
  for (const jobId of jobIds) await world.call(applyJob, { ...acme.at(jobId), body: {} });
  return { brandId: acme.view.id, locationIds: acme.ids, jobIds };
};

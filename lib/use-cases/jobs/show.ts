import { apiKeyKey } from '#lib/accounts/api-keys/records.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { applyUntil, maySeeJob } from '#lib/platform/jobs/job.rules.ts';
import { type JobActor, type JobRecord, jobKey } from '#lib/platform/jobs/records.ts';
import type { Job } from '#lib/platform/jobs/shape.contract.ts';
import { type BrandView, get, getEach, tenantView } from '#lib/platform/table/table.ts';
import { jobWords } from '#lib/platform/texts/data.ts';

/** The names of people and keys who started jobs, by their ids. */
const namesOf = async (view: BrandView, actors: readonly JobActor[]): Promise<ReadonlyMap<string, string>> => {
  const distinct = [...new Map(actors.map((actor) => [actor.id, actor])).values()];
  const [users, keys] = await Promise.all([
    getEach(distinct.flatMap(({ kind, tenantId, id }) => (kind === 'user' ? [userKey(tenantView(tenantId), id)] : []))),
    getEach(distinct.flatMap(({ kind, id }) => (kind === 'api_key' ? [apiKeyKey(view, id)] : []))),
  ]);
  return new Map([
    ...users.flatMap((user): [string, string][] => (user ? [[user.id, `${user.firstName} ${user.lastName}`]] : [])),
    ...keys.flatMap((key): [string, string][] => (key ? [[key.id, key.name]] : [])),
  ]);
};

const show = (job: JobRecord, names: ReadonlyMap<string, string>): Job => {
  const { title, error } = jobWords();
  const { kind, id } = job.startedBy;
  return {
    id: job.id,
    brandId: job.brandId,
    type: job.type,
    status: job.status,
    title: job.title ?? title[job.type],
    startedBy: { kind, id, name: names.get(id) ?? null },
    total: job.total,
    done: job.done,
    counts: job.counts,
    stopAtErrors: job.stopAtErrors,
    isCancelling: job.isCancelling,
    applyUntil: applyUntil(job),
    endedAt: job.endedAt,
    undoUntil: job.undoUntil,
    undo: job.undo && {
      status: job.undo.status,
      done: job.undo.done,
      restored: job.undo.restored,
      kept: job.undo.kept,
    },
    error: job.error && error[job.error],
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  };
};

/** Jobs as they are answered. */
export const showJobs = async (view: BrandView, jobs: readonly JobRecord[]): Promise<Job[]> => {
  const names = await namesOf(
    view,
    jobs.map(({ startedBy }) => startedBy),
  );
  return jobs.map((job) => show(job, names));
};

export const showJob = async (view: BrandView, job: JobRecord): Promise<Job> =>
  show(job, await namesOf(view, [job.startedBy]));

/** A job that the caller may see; throws `not_found`. */
export const readJob = async (view: BrandView, jobId: string, caller: Caller): Promise<JobRecord> => {
  const job = await get(jobKey(view, jobId));
  return orNotFound(job && maySeeJob(caller, job) ? job : undefined, 'Job');
};

import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { applied } from '#lib/platform/jobs/phases.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { jobKey } from '#lib/platform/jobs/records.ts';
import { startJob } from '#lib/platform/jobs/start.ts';
import { putLines } from '#lib/platform/media/bucket/lines.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import type { Section } from '../section.ts';
import { sections } from '../sections/all.ts';
import { leads } from '../sections/visitors.ts';
import { stepsKey } from './files.ts';

/** Sections that are read one record at a time: each is a step, as a brand may have thousands. The others are one together. */
const isLong = ({ within, whole, name }: Section): boolean =>
  within === 'locations' || whole !== undefined || name === leads.name;

const stepsOf = (all: readonly Section[]): { sections: string[] }[] => [
  { sections: all.filter((section) => !isLong(section)).map(({ name }) => name) },
  ...all.filter(isLong).map(({ name }) => ({ sections: [name] })),
];

interface Beginning {
  id: string;
  caller: Caller;
  requestId: string;
  withLeads: boolean;
}

/** A new export, which runs at once: the sections in some steps, and one for the file of all. */
export const beginExport = async (
  view: BrandView,
  { id, caller, requestId, withLeads }: Beginning,
  now: Date,
): Promise<{ job: JobRecord; writes: Write[] }> => {
  const steps = stepsOf([...sections, ...(withLeads ? [leads] : [])]);
  await putLines(stepsKey(view, id), steps);
  const starting = { id, type: 'export', title: null, total: null, caller, requestId } as const;
  const { job: waiting } = startJob(view, starting, now);
  const job = { ...applied({ ...waiting, total: steps.length + 1 }, now), version: waiting.version };
  const message = { kind: 'run-chunk', brandId: view.id, jobId: id, phase: 'apply', chunk: 0 } as const;
  return { job, writes: [create(jobKey(view, id), job), task(view, 'jobs', message, now)] };
};

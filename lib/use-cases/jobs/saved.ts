import { auditKey } from '#lib/accounts/audit-log/records.ts';
import { derivedId } from '#lib/platform/core/ids.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import type { AppliedLine } from './lines.ts';

/** The time and the name that the ids of the audit entries of rows come from. */
export interface Audits {
  from: string;
  name: string;
}

/** The time and the name for the audit entries of the rows that a job applies. */
export const applyAudits = ({ id, appliedFrom, createdAt }: JobRecord): Audits => ({
  from: appliedFrom ?? createdAt,
  name: id,
});

export const auditIdIn = ({ from, name }: Audits, { index }: { index: number }): string =>
  derivedId(new Date(from), `${name}#${index}`);

/** The rows whose audit entry exists: it is written with the change, so they are saved. */
export const savedAmong = async (
  view: BrandView,
  audits: Audits,
  lines: readonly { index: number }[],
): Promise<Set<number>> => {
  const entries = await getEach(lines.map((line) => auditKey(view, auditIdIn(audits, line))));
  return new Set(lines.flatMap(({ index }, at) => (entries[at] ? [index] : [])));
};

/** Whether a row was to be saved. */
export const isToSave = ({ result }: Pick<AppliedLine, 'result'>): boolean =>
  result === 'created' || result === 'changed';

/** The lines of a chunk that may have broken off, without the rows that were not saved any more. */
export const withoutUnsaved = async (
  view: BrandView,
  job: JobRecord,
  lines: readonly AppliedLine[],
): Promise<AppliedLine[]> => {
  const saved = await savedAmong(view, applyAudits(job), lines.filter(isToSave));
  return lines.filter((line) => !isToSave(line) || saved.has(line.index));
};

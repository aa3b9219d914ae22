import { days } from '#lib/platform/core/contract/units.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { StoredFile } from '#lib/platform/media/bucket/remove.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { putNow, tryUpdate } from '#lib/platform/table/write-now.ts';

interface Made {
  file: StoredFile;
  /** When the first and the last of its leads were submitted. */
  from: string;
  to: string;
}

/** A file with leads, which ends when one of them is erased. */
interface LeadExport {
  kind: 'lead-export';
  id: string;
  /** Absent while the file is being made. */
  made?: Made;
  endedAt?: string;
  expiresAt: number;
}

/** Longer than the bucket keeps the file. */
const keptDays = 2;

const exports = recordKind<LeadExport>('lead-export').ofBrand('LEAD_EXPORT', '{exportId}', {
  unpublished: true,
  title: `File with leads, which ends when one of them is erased; expires after ${days(keptDays)}`,
});

/** Stores that an export begins. It must be stored before the leads are read: an erasure from then on ends the export. */
export const beginExport = (view: BrandView, id: string, now: Date): Promise<void> =>
  putNow(exports.key(view, id), { kind: 'lead-export', id, expiresAt: expiryAfter(keptDays * 86_400, now) });

/** The write that stores what was made: a write conflict if the export has ended since. */
export const exportMade = (view: BrandView, id: string, made: Made): Write =>
  update(exports.key(view, id), { set: { made }, when: { endedAt: undefined } });

/** Ends every export that may have a lead of this time; returns their files. */
export const endExports = async (view: BrandView, submittedAt: string, now: Date): Promise<StoredFile[]> => {
  const all = await queryAll({ partition: exports.partition(view) });
  const concerned = all.filter(({ made }) => !made || (made.from <= submittedAt && submittedAt <= made.to));
  const ended = await Promise.all(
    concerned.map(({ id }) => tryUpdate(exports.key(view, id), { set: { endedAt: now.toISOString() } })),
  );
  return ended.flatMap(({ record }) => record?.made?.file ?? []);
};

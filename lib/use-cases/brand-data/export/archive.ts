import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { JobRecord } from '#lib/platform/jobs/records.ts';
import { downloadLink } from '#lib/platform/media/bucket/downloads.ts';
import { readLines } from '#lib/platform/media/bucket/lines.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { archiveKey, notesKey } from './files.ts';

/** A link to the file of an export, while it is there. */
export const archiveOf = async (view: BrandView, { slug }: BrandRecord, { id, status }: JobRecord, now: Date) => {
  if (status !== 'done') return null;
  const written = await readLines<{ sizeBytes: number }>(notesKey(view, id, 'brand.zip'));
  const [note] = written?.lines ?? [];
  if (!note) return null;
  const filename = `${slug}.zip`;
  const link = await downloadLink(archiveKey(view, id), filename, now, 'application/zip');
  return { filename, sizeBytes: note.sizeBytes, ...link };
};

import type { BrandView } from '#lib/platform/table/table.ts';

/** The folder of an export, which ends with its job. */
const folderOf = (view: BrandView, jobId: string): string => `jobs/${view.id}/${jobId}/export`;

export const stepsKey = (view: BrandView, jobId: string): string => `${folderOf(view, jobId)}/steps.jsonl`;

export const namesKey = (view: BrandView, jobId: string): string => `${folderOf(view, jobId)}/names.jsonl`;

export const dataKey = (view: BrandView, jobId: string, section: string): string =>
  `${folderOf(view, jobId)}/data/${section}.jsonl`;

/** The notes on a section: how many records, and what was left out. */
export const notesKey = (view: BrandView, jobId: string, section: string): string =>
  `${folderOf(view, jobId)}/notes/${section}.jsonl`;

export const archiveKey = (view: BrandView, jobId: string): string => `${folderOf(view, jobId)}/brand.zip`;

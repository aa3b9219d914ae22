import { Download } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { call } from '../data/call.ts';
import { Button } from '../design/button.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { errorsAsCsv } from './errors-file.rules.ts';
import type { Job, JobRow } from './types.ts';
import { fieldWords } from './words.ts';

const pageSize = 100;

const refusedRows = async ({ brandId, id: jobId }: Job): Promise<JobRow[]> => {
  const rows: JobRow[] = [];
  let cursor: string | undefined;
  do {
    const query = { result: 'refused' as const, limit: pageSize, cursor };
    const page = await call('jobs/list-rows', { path: { brandId, jobId }, query });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
};

const download = (text: string, filename: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: filename }).click();
  URL.revokeObjectURL(url);
};

/** Downloads what is wrong with the rows, to correct them in the file. */
export const ErrorsFile = ({ job }: { job: Job }) => {
  const { locale } = useBrand();
  const [isReading, setReading] = useState(false);
  if (job.counts.refused === 0) return null;
  const save = async (): Promise<void> => {
    setReading(true);
    const rows = await refusedRows(job).finally(() => setReading(false));
    download(
      errorsAsCsv({ headings: texts.errorColumns, nameOf: (field) => fieldWords(field, locale) }, rows),
      texts.errorsFile,
    );
  };
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isPending={isReading}
      onPress={() => void save().catch(toastError)}
    >
      {texts.downloadErrors}
    </Button>
  );
};

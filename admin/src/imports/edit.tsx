import { useState } from 'react';
import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { JobView } from '../jobs/job-view.tsx';
import { JobStatus } from '../jobs/status.tsx';
import { useJob } from '../jobs/use-job.ts';
import { imports as texts } from '../texts/en/locations/imports.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { ColumnsStep } from './columns.tsx';
import { FileStep } from './file.tsx';
import { stepOf } from './steps.rules.ts';
import { Steps } from './steps.tsx';
import type { SheetImport } from './types.ts';

interface CheckedProps {
  sheet: SheetImport;
  jobId: string;
}

/** The file with its changes: what they would be, their progress, what became of them. */
const Checked = ({ sheet, jobId }: CheckedProps) => {
  const { job, error, refetch } = useJob(jobId);
  const [isMapping, setMapping] = useState(false);
  if (!job) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const step = stepOf(job, isMapping);
  return (
    <>
      <Steps current={step} />
      {step === 'columns' ? (
        <ColumnsStep sheet={sheet} former={job} onChecked={() => setMapping(false)} />
      ) : (
        <JobView
          job={job}
          before={step === 'changes' && <Button onPress={() => setMapping(true)}>{texts.back}</Button>}
          badge={step === 'progress' && <JobStatus job={job} />}
        />
      )}
    </>
  );
};

/** An import from its second step on. */
export const Page = () => {
  const { id: brandId } = useBrand();
  const { importId = '' } = useParams();
  const { data, error, refetch } = useRead('imports/get', { path: { brandId, importId } });
  const sheet = data?.data.import;
  const base = `/brands/${brandId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        hint={sheet?.filename}
        crumbs={[{ label: locations.title, to: `${base}/locations` }]}
      />
      {!sheet ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : sheet.status === 'awaiting_file' ? (
        <>
          <Steps current="file" />
          <FileStep />
        </>
      ) : sheet.jobId === null ? (
        <>
          <Steps current="columns" />
          <ColumnsStep sheet={sheet} />
        </>
      ) : (
        <Checked key={sheet.jobId} sheet={sheet} jobId={sheet.jobId} />
      )}
    </>
  );
};

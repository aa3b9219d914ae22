import { FileUp, History } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { ExportBrand } from './export-brand.tsx';
import { isAtWork, isPlanned } from './job.rules.ts';
import { JobProgress } from './progress.tsx';
import { JobStatus } from './status.tsx';
import type { Job } from './types.ts';

const intervalMs = 4_000;

const factsOf = (job: Job) => [
  texts.types[job.type],
  job.startedBy.name,
  <Time key="at" value={job.createdAt} />,
  job.undo ? texts.undoneCounts(job.undo) : texts.counts(job.counts, isPlanned(job)),
];

/** The jobs of the brand, the newest first. */
export const Page = () => {
  const { id: brandId } = useBrand();
  const list = useList('jobs/list', { path: { brandId }, query: { limit: 25 } }, { refetchInterval: intervalMs });
  const base = `/brands/${brandId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        hint={texts.hint}
        crumbs={[{ label: locations.title, to: `${base}/locations` }]}
        actions={
          <>
            <ExportBrand />
            <May operation="imports/create">
              <ButtonLink to={`${base}/imports/new`} icon={<FileUp size={16} aria-hidden />}>
                {texts.import}
              </ButtonLink>
            </May>
          </>
        }
      />
      <Entries
        label={texts.title}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<History size={28} aria-hidden />} title={texts.none.title}>
            {texts.none.hint}
          </EmptyState>
        }
      >
        {(job) => (
          <EntryRow
            name={job.title}
            to={`${base}/jobs/${job.id}`}
            badges={<JobStatus job={job} />}
            facts={factsOf(job)}
          >
            {isAtWork(job) && <JobProgress job={job} />}
          </EntryRow>
        )}
      </Entries>
    </>
  );
};

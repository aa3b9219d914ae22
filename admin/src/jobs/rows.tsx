import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { Segments } from '../design/fields/segments.tsx';
import { Hint, Stack } from '../design/layout.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { useLocationNames } from '../locations/names/location-names.ts';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { isPlanned, rowKinds, type ShownRows } from './job.rules.ts';
import { RowOfJob } from './row.tsx';
import type { Job } from './types.ts';

const pageSize = 100;

interface ListProps {
  job: Job;
  kind: ShownRows;
}

const RowList = ({ job, kind }: ListProps) => {
  const { id: brandId } = useBrand();
  const list = useList('jobs/list-rows', {
    path: { brandId, jobId: job.id },
    query: { result: kind, limit: pageSize },
  });
  const nameOf = useLocationNames(list.entries.map(({ locationId }) => locationId));
  return (
    <Entries label={texts.rows} list={list} keyOf={({ index }) => String(index)} empty={<Hint>{texts.noRows}</Hint>}>
      {(row) => <RowOfJob row={row} name={nameOf(row.locationId)} isUndone={kind === 'kept'} fileRow={row.sheetRow} />}
    </Entries>
  );
};

/** The rows of a job by what became of them, or what would. */
export const JobRows = ({ job }: { job: Job }) => {
  const kinds = rowKinds(job);
  const [chosen, choose] = useState<ShownRows>();
  const [first] = kinds;
  if (!first) return null;
  const shown = kinds.find(({ kind }) => kind === chosen) ?? first;
  const words = isPlanned(job) ? texts.planned : job.undo ? texts.before : texts.results;
  const options = kinds.map(({ kind, count }) => ({ id: kind, label: `${words[kind]} (${count.toLocaleString()})` }));
  return (
    <Stack>
      {options.length === 1 ? (
        <h2>{options[0]?.label}</h2>
      ) : (
        <Segments
          label={texts.rowsBy}
          options={options}
          value={shown.kind}
          onChange={(kind) => choose(kinds.find((one) => one.kind === kind)?.kind)}
        />
      )}
      {/* Other rows than before: those of the check are not those of the changes. */}
      <RowList key={`${shown.kind} ${job.status} ${job.undo?.status}`} job={job} kind={shown.kind} />
    </Stack>
  );
};

import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { leadSettings as texts } from '../texts/en/leads/work.ts';
import { LeadSettingsForm } from './form.tsx';

/** Settings for the work on the leads of a brand. */
const LeadSettings = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useRead('lead-settings/get', { path });
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint} />
      {data ? (
        <LeadSettingsForm path={path} settings={data.data.settings} etag={data.etag} refetch={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={8} />
      )}
    </>
  );
};

export const Page = () => (
  <Only operation="lead-settings/get" title={texts.title}>
    <LeadSettings />
  </Only>
);

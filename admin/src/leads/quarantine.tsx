import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { PageHeader, Stack, Toolbar } from '../design/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../design/states.tsx';
import { useForms } from '../forms/use-forms.ts';
import { common } from '../texts/en/app/common.ts';
import { leads } from '../texts/en/leads/leads.ts';
import { quarantine as texts } from '../texts/en/leads/quarantine.ts';
import classes from './detail/detail.module.css';
import { QuarantinedSubmission } from './quarantined-submission.tsx';

/** Quarantined submissions with the reasons, to release or erase. */
const Quarantine = () => {
  const { id: brandId } = useBrand();
  const [search, setSearch] = useSearchParams();
  const formId = search.get('formId') ?? undefined;
  const { forms, formOf } = useForms();
  const list = useList('leads/list-quarantine', { path: { brandId }, query: { formId } });
  const { entries, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const content = () => {
    if (isPending) return <LoadingState lines={9} />;
    if (error && entries.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (entries.length === 0)
      return (
        <EmptyState icon={<ShieldCheck size={28} aria-hidden />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      );
    return (
      <ul className={classes.submissions} aria-label={texts.list}>
        {entries.map((submission) => (
          <QuarantinedSubmission key={submission.id} submission={submission} form={formOf(submission.formId)} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHeader
        title={leads.quarantine}
        hint={texts.hint}
        crumbs={[{ label: leads.title, to: `/brands/${brandId}/leads` }]}
      />
      <Toolbar label={common.filters}>
        <Select
          label={texts.form}
          options={[{ id: 'any', label: texts.anyForm }, ...forms.map(({ id, name }) => ({ id, label: name }))]}
          value={formId ?? 'any'}
          onChange={(id) => setSearch(id === 'any' ? {} : { formId: id }, { replace: true })}
        />
      </Toolbar>
      <Stack>
        {content()}
        {hasNextPage && (
          <div>
            <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
              {common.loadMore}
            </Button>
          </div>
        )}
      </Stack>
    </>
  );
};

export const Page = () => (
  <Only operation="leads/list-quarantine" title={leads.quarantine}>
    <Quarantine />
  </Only>
);

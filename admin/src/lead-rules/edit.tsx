import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { Only } from '../access/only.tsx';
import { RoleNote } from '../access/role-note.tsx';
import { useRead } from '../data/use.ts';
import { Helped } from '../design/forms/helped.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import { AssignmentForm } from './assignment-form.tsx';
import { EscalationForm } from './escalation-form.tsx';
import { Preview } from './preview.tsx';

const LeadRules = () => {
  const path = { brandId: useBrand().id };
  const may = useMay();
  const rules = useRead('assignment-rules/get', { path });
  const escalations = useRead('escalations/get', { path });
  const error = rules.data ? escalations.error : rules.error;
  const refetch = () => Promise.all([rules.refetch(), escalations.refetch()]);
  if (!rules.data || !escalations.data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={10} />;
  return (
    <Helped help={helpOf.leadRules}>
      <Stack>
        {!may('assignment-rules/update') && <RoleNote>{texts.readOnly}</RoleNote>}
        <AssignmentForm path={path} {...rules.data.data} etag={rules.data.etag} refetch={rules.refetch} />
        <EscalationForm
          path={path}
          {...escalations.data.data}
          etag={escalations.data.etag}
          refetch={escalations.refetch}
        />
        {may('assignment-rules/preview') && <Preview />}
      </Stack>
    </Helped>
  );
};

export const Page = () => (
  <Only operation="assignment-rules/get" title={texts.title}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <LeadRules />
  </Only>
);

import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useChange, useRead, useReads } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Card, Hint } from '../../design/layout.tsx';
import { Link } from '../../design/link.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { Message } from '../../design/states.tsx';
import { Time } from '../../design/time.tsx';
import { useForms } from '../../forms/use-forms.ts';
import { timeline } from '../../texts/en/leads/timeline.ts';
import { subjectOf } from '../name.ts';
import type { Lead, LeadDetail } from '../types.ts';
import classes from './timeline.module.css';

const { merge: texts } = timeline;

const useLeadPath = () => {
  const { id: brandId } = useBrand();
  return { brandId, to: (leadId: string) => `/brands/${brandId}/leads/${leadId}` };
};

const useMerge = () => {
  const { brandId } = useLeadPath();
  const merge = useChange('leads/merge', ['lead-tasks']);
  const unmerge = useChange('leads/unmerge', ['lead-tasks']);
  const undo = (leadId: string) => unmerge.mutateAsync({ path: { brandId, leadId } });
  return {
    isPending: merge.isPending || unmerge.isPending,
    undo: (leadId: string) => void undo(leadId).then(() => toast(texts.undone), toastError),
    merge: (leadId: string, into: string) =>
      void merge
        .mutateAsync({ path: { brandId, leadId }, body: { into } })
        .then(() => toast(texts.done, () => undo(leadId).catch(toastError)), toastError),
  };
};

/** Above a lead that is merged into another one. */
export const MergedNotice = ({ lead }: { lead: LeadDetail }) => {
  const { to } = useLeadPath();
  const { undo, isPending } = useMerge();
  const may = useMay();
  if (lead.mergedInto === null) return null;
  return (
    <Message>
      <span className={classes.notice}>
        {texts.merged} <Link to={to(lead.mergedInto)}>{texts.open}</Link>
        {may('leads/unmerge', lead.locationId) && (
          <Button isPending={isPending} onPress={() => undo(lead.id)}>
            {texts.undo}
          </Button>
        )}
      </span>
    </Message>
  );
};

const Named = ({ other, why }: { other: Pick<Lead, 'id' | 'formId' | 'fields' | 'createdAt'>; why?: string }) => {
  const { to } = useLeadPath();
  const { formOf } = useForms();
  return (
    <div>
      <Link to={to(other.id)}>{subjectOf(formOf(other.formId)?.fields ?? [], other)}</Link>
      <Hint>
        <Time value={other.createdAt} />
        {why && ` · ${why}`}
      </Hint>
    </div>
  );
};

/** The leads that are merged into this one, each of which can be brought back. */
const MergedHere = ({ lead }: { lead: LeadDetail }) => {
  const { brandId } = useLeadPath();
  const { undo, isPending } = useMerge();
  const may = useMay();
  const reads = useReads(
    'leads/get',
    lead.merged.map((leadId) => ({ path: { brandId, leadId } })),
  );
  const shown = reads.flatMap(({ data }) => data?.data.lead ?? []);
  if (shown.length === 0) return null;
  return (
    <Card title={texts.inThis}>
      <Hint>{texts.inThisHint}</Hint>
      <ul className={classes.same}>
        {shown.map((other) => (
          <li key={other.id}>
            <Named other={other} />
            {may('leads/unmerge', other.locationId) && (
              <Button isPending={isPending} onPress={() => undo(other.id)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Other leads that the same person may have submitted. Nothing is merged by itself. */
const Proposed = ({ lead }: { lead: LeadDetail }) => {
  const { brandId } = useLeadPath();
  const { merge, isPending } = useMerge();
  const may = useMay();
  const { formOf } = useForms();
  const read = useRead('leads/list-duplicates', { path: { brandId, leadId: lead.id } });
  const duplicates = read.data?.data.duplicates ?? [];
  if (duplicates.length === 0) return null;
  return (
    <Card title={texts.title}>
      <Hint>{texts.hint}</Hint>
      <ul className={classes.same}>
        {duplicates.map(({ lead: other, same }) => (
          <li key={other.id}>
            <Named other={other} why={same.map((one) => texts.same[one]).join(', ')} />
            {may('leads/merge', lead.locationId) && (
              <Button
                isPending={isPending}
                aria-label={texts.takes(subjectOf(formOf(other.formId)?.fields ?? [], other))}
                onPress={() => merge(other.id, lead.id)}
              >
                {texts.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Leads of the same person: those that are merged into this one, and those that could be. */
export const SamePerson = ({ lead }: { lead: LeadDetail }) =>
  lead.mergedInto === null && (
    <>
      <MergedHere lead={lead} />
      <Proposed lead={lead} />
    </>
  );

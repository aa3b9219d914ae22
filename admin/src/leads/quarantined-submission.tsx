import { useState } from 'react';
import { contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { useMay } from '../access/may.ts';
import type { EntryOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { BriefTime, Time } from '../design/time.tsx';
import { leads } from '../texts/en/leads/leads.ts';
import { quarantine as texts } from '../texts/en/leads/quarantine.ts';
import classes from './detail/detail.module.css';
import { AnswerList } from './detail/lead-answers.tsx';
import { nameIn, subjectOf } from './name.ts';
import type { QuarantinedLead } from './types.ts';

interface Props {
  submission: QuarantinedLead;
  form: EntryOf<'forms/list'> | undefined;
}

const Decision = ({ submission, form }: Props) => {
  const { id: leadId, brandId, locationId } = submission;
  const [asks, setAsks] = useState<'release' | 'erase'>();
  const may = useMay();
  const release = useChange('leads/release-quarantined');
  const erase = useChange('leads/delete-quarantined');
  const path = { brandId, leadId };
  const name = subjectOf(form?.fields ?? [], submission);
  const close = () => setAsks(undefined);
  return (
    <div className={classes.decision}>
      {may('leads/release-quarantined', locationId) && (
        <Button onPress={() => setAsks('release')}>{texts.release.action}</Button>
      )}
      {may('leads/delete-quarantined', locationId) && (
        <Button kind="removal" onPress={() => setAsks('erase')}>
          {texts.erase.action}
        </Button>
      )}
      <ConfirmDialog
        title={texts.release.title}
        action={texts.release.action}
        isDanger={false}
        isOpen={asks === 'release'}
        onClose={close}
        onConfirm={() => release.mutateAsync({ path }).then(() => toast(texts.release.done(name)))}
      >
        {texts.release.hint}
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.erase.title}
        action={texts.erase.action}
        isOpen={asks === 'erase'}
        onClose={close}
        onConfirm={() => erase.mutateAsync({ path }).then(() => toast(texts.erase.done(name)))}
      >
        {texts.erase.hint}
      </ConfirmDialog>
    </div>
  );
};

/** A quarantined submission with the reasons. */
export const QuarantinedSubmission = ({ submission, form }: Props) => {
  const definition = form?.fields ?? [];
  return (
    <li className={classes.submission}>
      <div className={classes.submissionHeader}>
        <h2>{nameIn(contactOf(definition, submission.fields)) ?? leads.noName}</h2>
        <BriefTime value={submission.createdAt} />
      </div>
      <ul className={classes.reasons}>
        <li>
          <Badge tone={submission.score >= 85 ? 'danger' : 'warning'}>{texts.score(submission.score)}</Badge>
        </li>
        {submission.reasons.map((reason) => (
          <li key={reason}>
            <Badge>{texts.reasons[reason] ?? reason}</Badge>
          </li>
        ))}
      </ul>
      <AnswerList definition={definition} answers={submission.fields} areInert />
      <div className={classes.submissionFooter}>
        <p className={classes.missing}>
          {form && `${form.name} · `}
          {texts.expires} <Time value={submission.expiresAt} isDate />
        </p>
        <Decision submission={submission} form={form} />
      </div>
    </li>
  );
};

import { useState } from 'react';
import { contactOf } from '../../../lib/leads/contact.rules.ts';
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
import type { HeldLead } from './types.ts';

interface Props {
  held: HeldLead;
  form: EntryOf<'forms/list'> | undefined;
}

const Decision = ({ held, form }: Props) => {
  const { id: leadId, brandId, locationId } = held;
  const [asks, setAsks] = useState<'release' | 'erase'>();
  const may = useMay();
  const release = useChange('leads/release-quarantined', ['brands']);
  const erase = useChange('leads/delete-quarantined', ['brands']);
  const path = { brandId, leadId };
  const name = subjectOf(form?.fields ?? [], held);
  const close = () => setAsks(undefined);
  return (
    <div className={classes.decision}>
      {may('leads/release-quarantined', locationId) && (
        <Button onPress={() => setAsks('release')}>{texts.release.action}</Button>
      )}
      {may('leads/delete-quarantined', locationId) && (
        <Button kind="quiet" onPress={() => setAsks('erase')}>
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
export const HeldSubmission = ({ held, form }: Props) => {
  const definition = form?.fields ?? [];
  return (
    <li className={classes.heldCard}>
      <div className={classes.heldHeader}>
        <h2>{nameIn(contactOf(definition, held.fields)) ?? leads.noName}</h2>
        <BriefTime value={held.createdAt} />
      </div>
      <ul className={classes.reasons}>
        <li>
          <Badge tone={held.score >= 85 ? 'danger' : 'warning'}>{texts.score(held.score)}</Badge>
        </li>
        {held.reasons.map((reason) => (
          <li key={reason}>
            <Badge>{texts.reasons[reason] ?? reason}</Badge>
          </li>
        ))}
      </ul>
      <AnswerList definition={definition} answers={held.fields} areInert />
      <div className={classes.heldFooter}>
        <p className={classes.missing}>
          {form && `${form.name} · `}
          {texts.expires} <Time value={held.expiresAt} isDate />
        </p>
        <Decision held={held} form={form} />
      </div>
    </li>
  );
};

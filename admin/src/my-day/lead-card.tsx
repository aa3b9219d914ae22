import { CircleX, Mail, Phone, PhoneCall, PhoneMissed, Trophy, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { telLink } from '../../../lib/platform/core/text/phone-text.ts';
import { useBrand, useCaller } from '../access/caller.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { ButtonLink, Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { useForms } from '../forms/use-forms.ts';
import { nameIn } from '../leads/name.ts';
import type { Lead } from '../leads/types.ts';
import { myDay as texts } from '../texts/en/app/my-day.ts';
import { leads } from '../texts/en/leads/leads.ts';
import { work } from '../texts/en/leads/work.ts';
import { type Act, doneAfter, waitOf } from './day.rules.ts';
import type { DayChange, Job } from './jobs.rules.ts';
import classes from './my-day.module.css';

interface Props {
  lead: Lead;
  /** The changes of the lead that were made on this page. */
  acts: readonly Act[];
  /** The changes that the API has not stored yet, or has refused. */
  jobs: readonly Job[];
  onRetry: (jobId: string) => void;
  onDrop: (jobId: string) => void;
  now: number;
  onChange: (change: DayChange) => void;
  onLose: () => void;
}

interface StepProps {
  icon: ReactNode;
  label: string;
  isChosen?: boolean;
  onPress: () => void;
}

const Step = ({ icon, label, isChosen = false, onPress }: StepProps) => (
  <AriaButton className={classes.step} aria-pressed={isChosen} onPress={onPress}>
    {icon}
    {label}
  </AriaButton>
);

/** Whether the changes of a card are saved, and what can be done about one that is not. */
const Saving = ({ jobs, onRetry, onDrop }: Pick<Props, 'jobs' | 'onRetry' | 'onDrop'>) => {
  const refused = jobs.find((job) => job.refused);
  if (!refused) return jobs.length > 0 ? <span className={classes.saving}>{texts.saving}</span> : null;
  return (
    <Message kind="danger">
      {texts.notSaved(refused.refused ?? '')}
      <span className={classes.pair}>
        <Button onPress={() => onRetry(refused.id)}>{texts.tryAgain}</Button>
        <Button kind="quiet" onPress={() => onDrop(refused.id)}>
          {texts.discard}
        </Button>
      </span>
    </Message>
  );
};

/** A lead with what a person does about it, each with one tap. */
export const LeadCard = ({ lead, acts, now, onChange, onLose, ...saving }: Props) => {
  const { id: brandId } = useBrand();
  const { user } = useCaller();
  const { formOf } = useForms();
  const contact = contactOf(formOf(lead.formId)?.fields ?? [], lead.fields);
  const name = nameIn(contact) ?? leads.noName;
  const done = doneAfter(acts);
  const href = `/brands/${brandId}/leads/${lead.id}`;
  /** Notes a call; pressed again, it takes it back. */
  const called = (result: 'reached' | 'not_reached') => () =>
    onChange(done.call?.result === result ? { kind: 'uncall', of: done.call.id } : { kind: 'call', result });
  const isNobodys = !lead.assignedTo && !done.isTaken;
  if (done.outcome)
    return (
      <article className={classes.done} aria-label={name}>
        <span>{work.ended[done.outcome](name)}</span>
        <Saving {...saving} />
        <Button kind="quiet" onPress={() => onChange({ kind: 'outcome', outcome: null })}>
          {texts.undo}
        </Button>
      </article>
    );
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h3>
          <Link to={href}>{name}</Link>
        </h3>
        {lead.firstResponseAt || done.call?.result === 'reached' ? (
          <Badge tone="success">{texts.answered}</Badge>
        ) : (
          <Badge tone="warning">{texts.waits(waitOf(lead.createdAt, now))}</Badge>
        )}
      </header>
      {contact.message && <p className={classes.message}>{contact.message}</p>}
      <p className={classes.facts}>
        {[lead.location?.name, lead.formName].filter(Boolean).join(' · ')}
        <Saving {...saving} />
      </p>
      <div className={classes.pair}>
        {contact.phone && (
          <ButtonLink
            to={telLink(lead.phone ?? contact.phone)}
            kind="primary"
            icon={<Phone size={18} aria-hidden />}
            aria-label={texts.callName(name)}
          >
            {leads.actions.call}
          </ButtonLink>
        )}
        {contact.email && (
          <ButtonLink
            to={`${href}#answer`}
            kind={contact.phone ? 'secondary' : 'primary'}
            icon={<Mail size={18} aria-hidden />}
            aria-label={texts.answerName(name)}
          >
            {texts.answer}
          </ButtonLink>
        )}
        {isNobodys && (
          <Button
            icon={<UserPlus size={18} aria-hidden />}
            onPress={() => onChange({ kind: 'take', assignedTo: user.id })}
          >
            {texts.take}
          </Button>
        )}
      </div>
      {done.call && (
        <p className={classes.noted}>
          <span>{texts.noted[done.call.result]}</span>
          <Button kind="quiet" onPress={called(done.call.result)} aria-label={texts.undoCall(name)}>
            {texts.undo}
          </Button>
        </p>
      )}
      <fieldset className={classes.steps} aria-label={texts.steps(name)}>
        <Step
          icon={<PhoneCall size={18} aria-hidden />}
          label={work.reached}
          isChosen={done.call?.result === 'reached'}
          onPress={called('reached')}
        />
        <Step
          icon={<PhoneMissed size={18} aria-hidden />}
          label={work.notReached}
          isChosen={done.call?.result === 'not_reached'}
          onPress={called('not_reached')}
        />
        <Step
          icon={<Trophy size={18} aria-hidden />}
          label={work.results.won}
          onPress={() => onChange({ kind: 'outcome', outcome: { result: 'won' } })}
        />
        <Step icon={<CircleX size={18} aria-hidden />} label={work.results.lost} onPress={onLose} />
      </fieldset>
    </article>
  );
};

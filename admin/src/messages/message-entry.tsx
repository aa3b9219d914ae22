import { Badge, type Tone } from '../design/badge.tsx';
import { Hint } from '../design/layout.tsx';
import { Time } from '../design/time.tsx';
import { messages as texts } from '../texts/en/leads/messages.ts';
import { Attachments } from './attachments.tsx';
import classes from './messages.module.css';
import type { LeadMessage } from './types.ts';

const tones: Record<LeadMessage['status'], Tone> = {
  pending: 'warning',
  sent: 'success',
  rejected: 'danger',
  suppressed: 'danger',
  received: 'info',
};

const Marks = ({ message: { direction, status, otherSender, unverified, automatic } }: { message: LeadMessage }) => (
  <>
    {direction === 'answer' && <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>}
    {otherSender && <Badge tone="warning">{texts.otherSender}</Badge>}
    {unverified && <Badge tone="warning">{texts.unverified}</Badge>}
    {automatic && <Badge>{texts.automatic}</Badge>}
  </>
);

const nameOf = ({ direction, author, from }: LeadMessage): string =>
  author ?? from ?? (direction === 'answer' ? texts.somebody : texts.unverified);

/** An answer or a reply. The quoted text of a reply is collapsed. */
export const MessageEntry = ({ leadId, message }: { leadId: string; message: LeadMessage }) => {
  const { direction, from, to, at, subject, text, quoted, status, otherSender, unverified } = message;
  const hint = texts.hints[status];
  return (
    <li className={classes.message} data-direction={direction}>
      <div className={classes.head}>
        <b dir="auto">{nameOf(message)}</b>
        <Marks message={message} />
        <span className={classes.time}>
          <Time value={at} />
        </span>
      </div>
      <Hint>
        {to === null ? from : texts.to(to)} · <span dir="auto">{subject}</span>
      </Hint>
      {hint && <Hint>{hint}</Hint>}
      {otherSender && <Hint>{texts.otherSenderHint}</Hint>}
      {unverified && <Hint>{texts.unverifiedHint}</Hint>}
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {quoted !== null && (
        <details className={classes.quoted}>
          <summary>{texts.quoted}</summary>
          <p className={classes.text} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      <Attachments leadId={leadId} message={message} />
    </li>
  );
};

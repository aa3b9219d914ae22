import {
  Archive,
  ArrowRightLeft,
  BellRing,
  Check,
  CircleCheck,
  Eraser,
  Inbox,
  ListTodo,
  type LucideIcon,
  Mail,
  MapPin,
  Merge,
  MessageSquare,
  Phone,
  Plug,
  Reply,
  ShieldCheck,
  UserRound,
  Webhook,
} from 'lucide-react';
import { useCaller } from '../../access/caller.ts';
import type { EntryOf } from '../../data/operations.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { Badge } from '../../design/badge.tsx';
import { Time } from '../../design/time.tsx';
import { leads } from '../../texts/en/leads/leads.ts';
import { timeline } from '../../texts/en/leads/timeline.ts';
import { webhooks } from '../../texts/en/settings/webhooks.ts';
import type { LeadDetail } from '../types.ts';
import { Note } from './note.tsx';
import { sentenceOf } from './sentences.rules.ts';
import classes from './timeline.module.css';

export type Entry = EntryOf<'leads/list-timeline'>;

const icons: Record<Entry['type'], LucideIcon> = {
  submitted: Inbox,
  released: ShieldCheck,
  routed: MapPin,
  mail: Mail,
  webhook: Webhook,
  service: Plug,
  status: Archive,
  moved: ArrowRightLeft,
  assigned: UserRound,
  outcome: CircleCheck,
  called: Phone,
  answered: Reply,
  replied: Reply,
  escalated: BellRing,
  noted: MessageSquare,
  task: ListTodo,
  merged: Merge,
  erased: Eraser,
};

const Face = ({ entry: { by, type } }: { entry: Entry }) => {
  const Icon = icons[type];
  return by?.name ? (
    <Avatar id={by.id} name={by.name} />
  ) : (
    <span className={classes.sign}>
      <Icon size={15} aria-hidden />
    </span>
  );
};

/** The note or the task below the sentence of an entry. */
const Body = ({ entry, lead }: { entry: Entry; lead: LeadDetail }) => {
  if (entry.type === 'noted' && entry.note) return <Note lead={lead} note={entry.note} />;
  if (entry.type === 'task' && entry.task)
    return (
      <p className={classes.aside}>
        {entry.task.done && <Check size={14} aria-hidden />} {entry.task.text}
      </p>
    );
  return null;
};

const Result = ({ entry }: { entry: Entry }) => {
  if (entry.type === 'mail' && entry.result !== 'sent')
    return <Badge tone={entry.result === 'pending' ? 'warning' : 'danger'}>{leads.mails.statuses[entry.result]}</Badge>;
  if (entry.type === 'webhook' && entry.delivery !== 'delivered')
    return (
      <Badge tone={entry.delivery === 'pending' ? 'warning' : 'danger'}>
        {webhooks.deliveryStatus[entry.delivery]}
      </Badge>
    );
  if (entry.type === 'service' && entry.passed !== 'sent')
    return <Badge tone={entry.passed === 'pending' ? 'warning' : 'danger'}>{timeline.passed[entry.passed]}</Badge>;
  return null;
};

/** An entry of the timeline: whose it is, what was done and when, and what was written. */
export const TimelineItem = ({ entry, lead }: { entry: Entry; lead: LeadDetail }) => {
  const { user } = useCaller();
  const { who, what } = sentenceOf(entry, user.id);
  return (
    <li className={classes.entry} data-quiet={entry.by === null && entry.type !== 'submitted' ? true : undefined}>
      <Face entry={entry} />
      <div className={classes.told}>
        <p className={classes.sentence}>
          <span>
            {who && <strong>{who}</strong>} {what} <Result entry={entry} />
            {entry.leadId !== lead.id && <Badge>{timeline.ofMerged}</Badge>}
          </span>
          <Time value={entry.at} />
        </p>
        <Body entry={entry} lead={lead} />
      </div>
    </li>
  );
};

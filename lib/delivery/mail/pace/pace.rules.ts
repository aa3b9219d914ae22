import type { MailMessage } from '#lib/platform/queue/mail-messages.ts';

/**
 * Mails of an account, whose person waits for them; mails that tell of a single lead, which somebody has to answer; and all
 * others about leads. Each have a part of the rate, so that none waits for the others.
 */
export type MailLane = 'account' | 'leads' | 'later';

const laneOfKind: Partial<Record<MailMessage['kind'], MailLane>> = {
  lead: 'leads',
  'lead-assigned': 'leads',
  'lead-escalated': 'leads',
  answer: 'leads',
  'lead-reply': 'leads',
  'lead-note': 'later',
  'lead-task': 'later',
  autoresponse: 'later',
  'lead-list': 'later',
  digest: 'later',
};

export const laneOf = ({ kind }: Pick<MailMessage, 'kind'>): MailLane => laneOfKind[kind] ?? 'account';

const shares: Record<MailLane, number> = { account: 0.2, leads: 0.6, later: 0.2 };

/** The time that so many mails of a lane take, in milliseconds. */
export const spanOf = (mails: number, perSecond: number, lane: MailLane): number =>
  Math.ceil((mails * 1000) / (perSecond * shares[lane]));

import type { MailMessage } from '#lib/platform/queue/mail-messages.ts';

/** Mails that somebody waits for, and mails about leads: each have a part of the rate, so that none waits for the other. */
export type MailLane = 'account' | 'leads';

const aboutLeads: readonly MailMessage['kind'][] = [
  'lead',
  'lead-assigned',
  'lead-escalated',
  'lead-list',
  'autoresponse',
  'digest',
];

export const laneOf = ({ kind }: Pick<MailMessage, 'kind'>): MailLane =>
  aboutLeads.includes(kind) ? 'leads' : 'account';

const shares: Record<MailLane, number> = { account: 0.2, leads: 0.8 };

/** The time that so many mails of a lane take, in milliseconds. */
export const spanOf = (mails: number, perSecond: number, lane: MailLane): number =>
  Math.ceil((mails * 1000) / (perSecond * shares[lane]));

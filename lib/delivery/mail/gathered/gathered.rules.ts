import { leadMails } from '#lib/platform/core/contract/stated-numbers.ts';

const spanMs = leadMails.withinMinutes * 60_000;
/** A process may still add a lead for so long after a span: longer than its timeout, with room for its clock. */
const lateMs = 60_000;

/** The beginning of the span that a time is in, as its name. */
export const spanOf = (at: Date): string => new Date(at.getTime() - (at.getTime() % spanMs)).toISOString();

/** When everything of a span is there. */
export const listedAt = (span: string): Date => new Date(Date.parse(span) + spanMs + lateMs);

/** How many of the newest mails of a span exceed the number that is sent one by one. */
export const countAbove = (mails: number, newest: number): number =>
  Math.min(newest, Math.max(0, mails - leadMails.most));

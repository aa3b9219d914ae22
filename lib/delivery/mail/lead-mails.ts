import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { View } from '#lib/platform/table/table.ts';
import { doneAtOf, noticeOfRecipient, noticesOf } from './sent-notices.ts';

export const leadOccasion = (leadId: string): string => `lead#${leadId}`;
export const escalatedOccasion = (leadId: string, step: number): string => `lead-escalated#${leadId}#${step}`;
export const autoresponseOccasion = (leadId: string): string => `autoresponse#${leadId}`;

type Noted = NonNullable<Awaited<ReturnType<typeof noticeOfRecipient>>>;

/** The result of one notice. */
export const outcomeOf = async (owner: View, record: Noted) => {
  const at = (await doneAtOf(owner, record)) ?? null;
  const outcome = record.outcome ?? ('sent' as const);
  return at === null || outcome === 'gathered' ? ({ status: 'pending', at: null } as const) : { status: outcome, at };
};

/** The result of a notice, for each of its recipients: the address where it is stored, and when it was done. */
export const readOutcomes = async (owner: View, occasion: string) => {
  const records = await queryAll({ partition: noticesOf(owner, occasion) });
  return Promise.all(
    records.map(async ({ SK, ...record }) => {
      const { mailOccasion } = record;
      const told = mailOccasion === undefined ? record : await noticeOfRecipient(owner, mailOccasion, SK);
      return { to: record.to ?? null, ...(await outcomeOf(owner, told ?? record)) };
    }),
  );
};

import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { View } from '#lib/platform/table/table.ts';
import { doneAtOf, noticesOf } from './sent-notices.ts';

export const leadOccasion = (leadId: string): string => `lead#${leadId}`;
export const autoresponseOccasion = (leadId: string): string => `autoresponse#${leadId}`;

/** The result of a notice, for each of its recipients: the address where it is stored, and when it was done. */
export const readOutcomes = async (owner: View, occasion: string) => {
  const records = await queryAll({ partition: noticesOf(owner, occasion) });
  return Promise.all(
    records.map(async (record) => {
      const at = (await doneAtOf(owner, record)) ?? null;
      return { to: record.to ?? null, status: at === null ? 'pending' : (record.outcome ?? 'sent'), at } as const;
    }),
  );
};

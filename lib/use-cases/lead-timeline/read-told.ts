import { userEmailKey } from '#lib/accounts/users/people.ts';
import { escalatedOccasion, readOutcomes } from '#lib/delivery/mail/lead-mails.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { recipientsSeenBy } from '../leads/seen-recipients.ts';
import type { Reading } from './source.ts';

/** Somebody who was told by a step: a user of the tenant, or an address, which not every caller may see. */
interface Told {
  id: string | null;
  email: string | null;
}

/** Who was told by a step, counted from 1. */
export type ToldBy = (step: number | null) => readonly Told[];

/** Reads who was told of a lead by these steps of its escalation, from the notes of the mails. */
export const readTold = async (
  { id: leadId, locationId }: LeadRecord,
  { view, brand, caller }: Reading,
  steps: readonly number[],
): Promise<ToldBy> => {
  if (steps.length === 0) return () => [];
  const [mails, sees] = await Promise.all([
    Promise.all(steps.map((step) => readOutcomes(view, escalatedOccasion(leadId, step - 1)))),
    recipientsSeenBy(caller, brand, { view, locationId }),
  ]);
  const addresses = [...new Set(mails.flat().flatMap(({ to }) => to ?? []))];
  const accounts = await getEach(addresses.map(userEmailKey));
  const userOf = new Map(
    addresses.map((address, at): [string, string | null] => {
      const account = accounts[at];
      return [emailKey(address), account?.tenantId === brand.tenantId ? account.userId : null];
    }),
  );
  const told = new Map(
    steps.map((step, at): [number, Told[]] => [
      step,
      (mails[at] ?? []).flatMap(({ to }) =>
        to === null ? [] : [{ id: userOf.get(emailKey(to)) ?? null, email: sees(to) ? to : null }],
      ),
    ]),
  );
  return (step) => (step === null ? [] : (told.get(step) ?? []));
};

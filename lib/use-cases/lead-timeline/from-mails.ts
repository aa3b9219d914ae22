import { autoresponseOccasion, leadOccasion, readOutcomes } from '#lib/delivery/mail/lead-mails.ts';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import { recipientsSeenBy } from '#lib/use-cases/leads/seen-recipients.ts';
import type { Draft, TimelineSource } from './source.ts';

/** Who was told of the lead by mail, and the automatic answer. One that is not done has the time since which it is owed. */
export const ofMails: TimelineSource = async (lead, { view, brand, caller }) => {
  const [notifications, autoresponses, sees] = await Promise.all([
    readOutcomes(view, leadOccasion(lead.id)),
    readOutcomes(view, autoresponseOccasion(lead.id)),
    recipientsSeenBy(caller, brand, { view, locationId: lead.locationId }),
  ]);
  const owedSince = becameLeadAt(lead).toISOString();
  const mails = [
    ...notifications.map(({ to, ...mail }) => ({
      kind: 'notification' as const,
      ...mail,
      to: to && sees(to) ? to : null,
    })),
    ...autoresponses.map((mail) => ({ kind: 'autoresponse' as const, ...mail, to: null })),
  ];
  return mails.map(({ kind, to, status: result, at }, number): Draft => {
    const id = `mail-${number}`;
    return { at: at ?? owedSince, place: `~${id}`, by: null, say: () => ({ type: 'mail', id, kind, to, result }) };
  });
};

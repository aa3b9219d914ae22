import { autoresponseOccasion, leadOccasion, readOutcomes } from '#lib/delivery/mail/lead-mails.ts';
import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { listLeadMails } from '#lib/leads/leads/mails.contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { get } from '#lib/platform/table/table.ts';
import { recipientsSeenBy } from '#lib/use-cases/leads/seen-recipients.ts';

export const handler = handle(listLeadMails, async ({ params: { leadId } }, { brand, caller, view }) => {
  const [record, notifications, autoresponses] = await Promise.all([
    get(leadKey(view, leadId)),
    readOutcomes(view, leadOccasion(leadId)),
    readOutcomes(view, autoresponseOccasion(leadId)),
  ]);
  const { locationId } = visibleLead(record, caller);
  const sees = await recipientsSeenBy(caller, brand, { view, locationId });
  return {
    mails: [
      ...notifications.map(({ to, ...mail }) => ({
        kind: 'notification' as const,
        ...mail,
        to: to && sees(to) ? to : null,
      })),
      ...autoresponses.map((mail) => ({ kind: 'autoresponse' as const, ...mail })),
    ],
  };
});

import { connectors } from '#lib/delivery/integrations/connectors.rules.ts';
import { passedOnOccasion } from '#lib/delivery/integrations/records.ts';
import { outcomeOf } from '#lib/delivery/mail/lead-mails.ts';
import { noticesForRecipient } from '#lib/delivery/mail/sent-notices.ts';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';
import type { Draft, TimelineSource } from './source.ts';

const services = connectors.filter(({ leads }) => leads === 'sent');

/** The connected services that the lead was passed on to, for callers who may read them. */
export const ofServices: TimelineSource = async (lead, { view, brand, caller }) => {
  if (!permissionsOfCaller(caller, brand).includes('integrations:read')) return [];
  const occasions = services.map(({ key }) => passedOnOccasion(key));
  const notices = await noticesForRecipient(view, occasions, lead.id);
  const drafts = services.map(async ({ key, name }, index): Promise<Draft[]> => {
    const notice = notices[index];
    if (!notice) return [];
    const { status, at } = await outcomeOf(view, notice);
    // It does not take such leads.
    if (status === 'suppressed') return [];
    const id = `service-${key}`;
    return [
      {
        at: at ?? becameLeadAt(lead).toISOString(),
        place: `~${id}`,
        by: null,
        say: () => ({ type: 'service', id, service: key, name, passed: status }),
      },
    ];
  });
  return (await Promise.all(drafts)).flat();
};

import { addressesOf } from '#lib/accounts/users/declined-mails.ts';
import { readPerson } from '#lib/accounts/users/members.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { leadMail } from '#lib/delivery/mail/lead-mail.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { fromBrand, readForLeadMail } from './brand-notices.ts';
import type { Notice } from './notice.ts';

/** To the person who takes care of a lead from now on, unless somebody else has it by now. */
export const ofAssignedLead = async (
  { brandId, leadId, userId, version }: MailOf<'lead-assigned'>,
  getAll: GetAll,
): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { lead } = await getAll({ lead: leadKey(view, leadId) });
  if (!lead || lead.erasedAt || lead.assignedTo !== userId) return undefined;
  const { brand, form, location, ofBrand, ofLocation } = await readForLeadMail(view, lead, getAll);
  const person = brand && (await readPerson(brand, userId));
  if (!brand || person?.user.status !== 'active') return undefined;
  const mail = leadMail({
    lead,
    definition: form?.fields ?? [],
    locationName: location?.name,
    timezone: brand.timezone,
    locale: brand.locale,
    link: adminLinks.lead(brandId, leadId),
    isAssigned: true,
  });
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `lead-assigned#${leadId}#${version}`,
    leadId,
    ...addressesOf([person.user], 'assignment'),
    mail: { ...fromBrand(effectiveMail(brand.name, ofBrand, ofLocation), ofBrand), ...mail },
  };
};

import { addressesOf } from '#lib/accounts/users/declined-mails.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { leadMail } from '#lib/delivery/mail/lead-mail.ts';
import { escalatedOccasion } from '#lib/delivery/mail/lead-mails.ts';
import { escalationsKey, stepsFor } from '#lib/leads/escalations/records.ts';
import { isWaiting, waitKey } from '#lib/leads/escalations/waits.ts';
import { mayHaveLead } from '#lib/leads/lead-work/assignee.rules.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { readReachingPerson } from '#lib/places/regions/reach.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { toldBy } from '../escalations/told.ts';
import { fromBrand, readForLeadMail } from './brand-notices.ts';
import type { Notice } from './notice.ts';

type About = Parameters<typeof leadMail>[0]['about'];

/** A mail about a lead that is not its announcement, without its occasion and recipients. */
const mailAbout = async (view: BrandView, lead: LeadRecord, about: About, getAll: GetAll) => {
  const { brand, form, location, ofBrand, ofLocation } = await readForLeadMail(view, lead, getAll);
  if (!brand) return undefined;
  const mail = leadMail({
    ...(about && { about }),
    lead,
    definition: form?.fields ?? [],
    locationName: location?.name,
    timezone: brand.timezone,
    locale: brand.locale,
    link: adminLinks.lead(view.id, lead.id),
  });
  const sender = fromBrand(effectiveMail(brand.name, ofBrand, ofLocation), ofBrand);
  return { brand, owner: view, timezone: brand.timezone, listed: 'addresses' as const, mail: { ...sender, ...mail } };
};

/** To the person who takes care of a lead from now on, unless somebody else has it by now, or they may not have it any more. */
export const ofLeadAssigned = async (
  { brandId, leadId, userId, version }: MailOf<'lead-assigned'>,
  getAll: GetAll,
): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { lead } = await getAll({ lead: leadKey(view, leadId) });
  if (!lead || lead.erasedAt || lead.assignedTo !== userId) return undefined;
  const made = await mailAbout(view, lead, { kind: 'assigned' }, getAll);
  if (!made) return undefined;
  const { brand, ...notice } = made;
  const place = lead.locationId ?? null;
  const person = await readReachingPerson(brand, userId, place);
  if (!person || !mayHaveLead(person, place)) return undefined;
  return {
    ...notice,
    occasion: `lead-assigned#${leadId}#${version}`,
    leadId,
    gatheredFor: 'assigned',
    ...addressesOf([person.user], 'assignment'),
  };
};

/**
 * To those whom the escalations name for this step as they are now, so that nobody is told who was removed from them since the
 * lead came in.
 */
export const ofLeadEscalated = async (
  { brandId, leadId, step }: MailOf<'lead-escalated'>,
  getAll: GetAll,
): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { lead, wait, rules } = await getAll({
    lead: leadKey(view, leadId),
    wait: waitKey(view, leadId),
    rules: escalationsKey(view),
  });
  const tell = lead && stepsFor(rules, lead.formId)[step]?.tell;
  if (!lead || !tell || !isWaiting(lead)) return undefined;
  const businessMinutes = wait?.minutes[step] ?? 0;
  const made = await mailAbout(view, lead, { kind: 'escalated', businessMinutes }, getAll);
  if (!made) return undefined;
  const { brand, ...notice } = made;
  const recipients = await toldBy(brand, tell, { locationId: lead.locationId, assignedTo: lead.assignedTo });
  return {
    ...notice,
    occasion: escalatedOccasion(leadId, step),
    recipients: recipients.map(({ email }) => email),
  };
};

import { brandKey } from '#lib/accounts/brands/records.ts';
import { tokenValues } from '#lib/delivery/answer-templates/values.rules.ts';
import { claimAutoresponse } from '#lib/delivery/email-settings/autoresponses.ts';
import type { EffectiveEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { type BrandMailRecord, brandMailKey, locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { digestDays } from '#lib/delivery/mail/digest/digest.rules.ts';
import { digestMail } from '#lib/delivery/mail/digest/mail.ts';
import { listGathering, listOccasion } from '#lib/delivery/mail/gathered/gathered.ts';
import { leadListMail } from '#lib/delivery/mail/gathered/lead-list-mail.ts';
import { layOut } from '#lib/delivery/mail/layout.ts';
import { autoresponseOccasion } from '#lib/delivery/mail/lead-mails.ts';
import type { Mail } from '#lib/delivery/mail/send.ts';
import { fillIn } from '#lib/delivery/mail/tokens.rules.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { countLeads } from '#lib/leads/leads/counters.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { isReachable } from '#lib/platform/core/email.ts';
import type { MailOf } from '#lib/platform/queue/mail-messages.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { type BrandView, brandView, getAll, getEach } from '#lib/platform/table/table.ts';
import type { Notice } from './notice.ts';

/** The sender of a brand's mail: its name, its domain once that is verified, and where replies go. */
export const fromBrand = (
  { fromName, replyTo }: Pick<EffectiveEmailSettings, 'fromName' | 'replyTo'>,
  stored: BrandMailRecord | undefined,
): Pick<Mail, 'from' | 'replyTo'> => {
  const domain = stored?.sender?.status === 'verified' ? (stored.senderDomain ?? undefined) : undefined;
  return { from: { name: fromName, domain }, ...(replyTo !== null && { replyTo }) };
};

/** A text as the paragraphs of a letter. */
export const paragraphs = (text: string): [string, ...string[]] => {
  const [opening = '', ...closing] = text.split(/\n{2,}/).map((part) => part.trim());
  return [opening, ...closing];
};

/** Reads the records that a mail about a lead needs: brand, form, location and their e-mail settings. */
export const readForLeadMail = (
  view: BrandView,
  { formId, locationId }: Pick<LeadRecord, 'formId' | 'locationId'>,
  getAll: GetAll,
) =>
  getAll({
    brand: brandKey(view),
    form: formKey(view, formId),
    location: locationId === undefined ? undefined : locationKey(view, locationId),
    ofBrand: brandMailKey(view),
    ofLocation: locationId === undefined ? undefined : locationMailKey(view, locationId),
  });

/** The automatic answer to a visitor: only to leads, not to tests or quarantined submissions, and at most once a day. */
export const ofAutoresponse = async (
  { brandId, leadId }: MailOf<'autoresponse'>,
  getAll: GetAll,
): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { lead } = await getAll({ lead: leadKey(view, leadId) });
  if (!lead || lead.erasedAt || lead.isTest || lead.quarantine) return undefined;
  const { brand, form, location, ofBrand, ofLocation } = await readForLeadMail(view, lead, getAll);
  if (!brand || !form) return undefined;
  const settings = effectiveMail(brand.name, ofBrand, ofLocation);
  const { enabled, subject, body } = settings.autoresponder;
  if (!enabled || subject === null || body === null) return undefined;
  // Only declared fields: an address in another answer was not given to be written to.
  const asked = form.fields.filter(({ type, mapTo }) => type === 'email' || mapTo === 'email');
  const answers = Object.fromEntries(
    asked.flatMap(({ name }) => (name in lead.fields ? [[name, lead.fields[name]]] : [])),
  );
  const { email } = contactOf(asked, answers as typeof lead.fields);
  if (email === null || !isReachable(email)) return undefined;
  if (!(await claimAutoresponse(view, { formId: form.id, email, leadId }, now()))) return undefined;
  const values = tokenValues({ brand, form, location, lead });
  const [opening, ...closing] = paragraphs(fillIn(body, values));
  const letter = layOut({ subject: fillIn(subject, values), opening, closing });
  const occasion = autoresponseOccasion(leadId);
  const mail = { ...fromBrand(settings, ofBrand), ...letter, automatic: true as const };
  return { owner: view, timezone: brand.timezone, occasion, recipients: [email], listed: 'visitor', mail };
};

const maxListed = 50;

/** To an address that got many mails about leads: those that came beside them. */
export const ofLeadList = async ({ brandId, ...gathering }: MailOf<'lead-list'>): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const found = await listGathering(brandId, gathering);
  if (!found) return undefined;
  const [{ brand, ofBrand }, stored] = await Promise.all([
    getAll({ brand: brandKey(view), ofBrand: brandMailKey(view) }),
    getEach(found.leads.map(({ id }) => leadKey(view, id))),
  ]);
  const isNew = new Map(found.leads.map((lead) => [lead.id, lead.isNew]));
  const leads = stored.filter((lead) => lead !== undefined).filter(({ erasedAt }) => erasedAt === undefined);
  if (!brand || leads.length === 0) return undefined;
  const shown = leads.slice(0, maxListed);
  const locationIds = [...new Set(shown.flatMap(({ locationId }) => locationId ?? []))];
  const [forms, locations] = await Promise.all([
    getEach([...new Set(shown.map(({ formId }) => formId))].map((id) => formKey(view, id))),
    getEach(locationIds.map((id) => locationKey(view, id))),
  ]);
  const rows = shown.map(({ formId, formName, locationId, fields, createdAt }) => ({
    name: contactOf(forms.find((form) => form?.id === formId)?.fields ?? [], fields).name,
    formName,
    locationName: locations.find((location) => location?.id === locationId)?.name,
    createdAt,
  }));
  const { name: brandName, locale, timezone } = brand;
  const link = adminLinks.leads(brandId);
  const newLeads = leads.filter(({ id }) => isNew.get(id)).length;
  const total = { new: newLeads, assigned: leads.length - newLeads };
  return {
    owner: view,
    timezone,
    occasion: listOccasion(gathering.span),
    listed: 'addresses',
    recipients: [found.to],
    mail: {
      ...fromBrand(effectiveMail(brandName, ofBrand, undefined), ofBrand),
      ...leadListMail({ brandName, locale, timezone, total, leads: rows, link }),
    },
  };
};

export const ofDigest = async ({ brandId, period, day }: MailOf<'digest'>): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { brand, ofBrand } = await getAll({ brand: brandKey(view), ofBrand: brandMailKey(view) });
  if (!brand?.isActive || ofBrand?.digest !== period) return undefined;
  const days = digestDays(period, day);
  const counts = [...(await countLeads(view, days))].filter(([, leads]) => leads > 0);
  const locations = await getEach(counts.map(([locationId]) => locationKey(view, locationId)));
  const rows = counts.map(([, leads], at) => ({ name: locations[at]?.name ?? null, leads }));
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: `digest#${period}#${day}`,
    recipients: ofBrand.notificationEmails,
    mail: {
      ...fromBrand({ fromName: ofBrand.fromName ?? brand.name, replyTo: ofBrand.replyTo }, ofBrand),
      ...digestMail({ brandName: brand.name, locale: brand.locale, days, rows, link: adminLinks.leads(brandId) }),
    },
  };
};

import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import type { Lead, LeadDetail } from '#lib/leads/leads/shape.contract.ts';
import { isReachable } from '#lib/platform/core/email.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { type MailTexts, mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, labelled, layOut } from './layout.ts';
import { nameInMail } from './names.ts';

/** Why somebody gets a mail about a lead: it is new, it is theirs from now on, or nobody has answered it for so long. */
type LeadOccasion = { kind: 'new' } | { kind: 'assigned' } | { kind: 'escalated'; businessMinutes: number };

interface Announced {
  about?: LeadOccasion;
  lead: Pick<Lead, 'fields' | 'createdAt'> &
    Pick<LeadDetail, 'formName'> &
    Partial<{ pageUrl: string; sourceType: string; utmSource: string; utmCampaign: string }>;
  /** The form's definition, if it still exists. */
  definition: readonly FormField[];
  locationName: string | undefined;
  timezone: string;
  locale: string;
  link: MailLink;
}

const shown = (value: FieldValue, { yes, no }: MailTexts): string => {
  if (typeof value === 'boolean') return value ? yes : no;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** The declared answers in the order of the form, then the others. */
const answersOf = (definition: readonly FormField[], fields: Lead['fields'], texts: MailTexts): [string, string][] => {
  const declared = new Map(definition.map(({ name, label }) => [name, label]));
  const others = Object.keys(fields)
    .filter((name) => !declared.has(name))
    .sort();
  return [...declared.keys(), ...others].flatMap((name): [string, string][] => {
    const value = fields[name];
    return value === undefined || value === '' ? [] : [[declared.get(name) ?? name, shown(value, texts)]];
  });
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes longer than using it. */
const formatOf = (locale: string, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formats.set(key, format);
  return format;
};

const timeOf = ({ lead, timezone, locale }: Announced): string =>
  formatOf(locale, timezone).format(new Date(lead.createdAt)).replace(/\s/g, ' ');

const given = (rows: [string, string | undefined][]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value === undefined ? [] : [[label, value]]));

// SES would reject the mail for an address that cannot be reached.
const repliable = (address: string | null): address is string => address !== null && isReachable(address);

/** The words in which mails of different occasions differ. */
const wordsOf = (texts: MailTexts, about: LeadOccasion, { lead, locationName }: Announced) => {
  const formName = nameInMail(lead.formName);
  const submitted =
    locationName === undefined
      ? texts.lead.opening(formName)
      : texts.lead.openingAt(formName, nameInMail(locationName));
  switch (about.kind) {
    case 'new':
      return { ...texts.lead, opening: submitted };
    case 'assigned':
      return { ...texts.leadAssigned, opening: `${texts.leadAssigned.opening} ${submitted}` };
    case 'escalated':
      return { ...texts.leadEscalated, opening: `${texts.leadEscalated.opening(about.businessMinutes)} ${submitted}` };
  }
};

/** The mail about a lead. Replies go to the visitor. */
export const leadMail = (announced: Announced): Draft => {
  const { lead, definition, link, locale, about = { kind: 'new' } } = announced;
  const texts = textsIn(mailTexts, locale);
  const said = texts.lead;
  const { subject, opening, why } = wordsOf(texts, about, announced);
  const { name, email } = contactOf(definition, lead.fields);
  const letter = layOut({
    subject: subject(nameInMail(name ?? lead.formName)),
    opening,
    rows: [
      ...answersOf(definition, lead.fields, texts),
      ...given([
        [said.submitted, timeOf(announced)],
        [said.page, lead.pageUrl],
        [said.source, lead.utmSource ? `${lead.sourceType} (${lead.utmSource})` : lead.sourceType],
        [said.campaign, lead.utmCampaign],
      ]),
    ],
    link: labelled(texts, link),
    closing: [...(repliable(email) ? [said.reply] : []), why],
  });
  return { ...letter, ...(repliable(email) && { replyTo: email }) };
};

interface Replied {
  /** The visitor's name, else that of the form. */
  name: string;
  formName: string;
  locationName: string | undefined;
  locale: string;
  link: MailLink;
}

/** The notification that a visitor replied to an answer. It links to the lead and does not contain the reply. */
export const leadReplyMail = ({ name, formName, locationName, locale, link }: Replied): Draft => {
  const texts = textsIn(mailTexts, locale);
  const said = texts.leadReply;
  const where = nameInMail(formName);
  return layOut({
    subject: said.subject(nameInMail(name)),
    opening:
      locationName === undefined
        ? said.opening(nameInMail(name), where)
        : said.openingAt(nameInMail(name), where, nameInMail(locationName)),
    link: labelled(texts, link),
    closing: [said.why],
  });
};

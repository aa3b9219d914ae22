import { leadMails } from '#lib/platform/core/contract/stated-numbers.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from '../admin-links.ts';
import { type Draft, labelled, layOut } from '../layout.ts';
import { nameInMail } from '../names.ts';
import type { GatheredFor } from './gathered.ts';

interface ListedLead {
  /** The visitor's name, if the form asks for it. */
  name: string | null;
  formName: string;
  locationName: string | undefined;
  createdAt: string;
}

interface LeadList {
  brandName: string;
  locale: string;
  timezone: string;
  /** All leads, of which the mail shows the first ones. */
  total: Record<GatheredFor, number>;
  leads: readonly ListedLead[];
  link: MailLink;
}

/** The mail about leads that came faster than an address gets a mail for each. */
export const leadListMail = ({ brandName, locale, timezone, total, leads, link }: LeadList): Draft => {
  const texts = textsIn(mailTexts, locale);
  const said = texts.leadList;
  const brand = nameInMail(brandName);
  const number = (leads: number): string => new Intl.NumberFormat(locale).format(leads);
  const isNew = total.new > 0 && texts.digest.count(number(total.new), total.new === 1);
  const isAssigned = total.assigned > 0 && said.assigned(number(total.assigned), total.assigned === 1);
  const timeOf = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const more = total.new + total.assigned - leads.length;
  return layOut({
    subject: said.subject(brand, [isNew, isAssigned].filter((counted) => counted !== false).join(', ')),
    opening: [
      ...(isNew ? [said.opening(brand, isNew)] : []),
      ...(isAssigned ? [said.openingAssigned(brand, isAssigned)] : []),
      said.shared(leadMails.most, leadMails.withinMinutes),
    ].join(' '),
    rows: leads.map(({ name, formName, locationName, createdAt }): [string, string] => [
      nameInMail(name ?? formName),
      [
        nameInMail(formName),
        ...(locationName === undefined ? [] : [nameInMail(locationName)]),
        timeOf.format(new Date(createdAt)).replace(/\s/g, ' '),
      ].join(', '),
    ]),
    link: labelled(texts, link),
    closing: [
      ...(more > 0 ? [said.more(number(more), more === 1)] : []),
      ...(isNew ? [texts.lead.why] : []),
      ...(isAssigned ? [texts.leadAssigned.why] : []),
    ],
  });
};

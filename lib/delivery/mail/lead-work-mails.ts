import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, labelled, layOut } from './layout.ts';
import { nameInMail, personInMail } from './names.ts';

interface Sender {
  name: string;
  locale: string;
  timezone: string;
}

/** The mail to somebody whom a note mentions. The note is not in it, because an erasure does not reach mailboxes. */
export const leadNoteMail = (brand: Sender, by: string | null, link: MailLink): Draft => {
  const texts = textsIn(mailTexts, brand.locale);
  const { subject, subjectBy, opening, openingBy, why } = texts.leadNote;
  const name = nameInMail(brand.name);
  return layOut({
    subject: by === null ? subject(name) : subjectBy(personInMail(by), name),
    opening: by === null ? opening(name) : openingBy(personInMail(by), name),
    link: labelled(texts, link),
    closing: [why],
  });
};

/** The mail to somebody whose task is due. The task is not in it, because an erasure does not reach mailboxes. */
export const leadTaskMail = (brand: Sender, dueAt: Date, link: MailLink): Draft => {
  const { locale, timezone: timeZone } = brand;
  const texts = textsIn(mailTexts, locale);
  const { subject, opening, why } = texts.leadTask;
  const name = nameInMail(brand.name);
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(dueAt);
  return layOut({
    subject: subject(name),
    opening: opening(name, at.replace(/\s/g, ' ')),
    link: labelled(texts, link),
    closing: [why],
  });
};

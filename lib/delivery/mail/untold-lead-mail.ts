import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, labelled, layOut } from './layout.ts';
import { nameInMail } from './names.ts';

/** The mail to admins when a lead came in and there is no address that mail about it reaches. */
export const untoldLeadMail = (brand: { name: string; locale: string }, link: MailLink): Draft => {
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const { subject, opening, advice } = texts.untoldLead;
  return layOut({
    subject: subject(name),
    opening: opening(name),
    link: labelled(texts, link),
    closing: [advice, texts.sentToAdmins(name)],
  });
};

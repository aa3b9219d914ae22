import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, labelled, layOut } from './layout.ts';
import { nameInMail } from './names.ts';

/** The mail to admins when a domain could not be verified, or is no longer verified. */
export const siteFailedMail = (
  brand: { name: string; locale: string },
  { domain, cause }: { domain: string; cause: 'domain_taken' | 'record_not_found' },
  link: MailLink,
): Draft => {
  const name = nameInMail(brand.name);
  const texts = textsIn(mailTexts, brand.locale);
  const { siteFailed } = texts;
  return layOut({
    subject: siteFailed.subject(domain),
    opening: `${siteFailed.opening(name)} ${siteFailed[cause]}`,
    rows: [[siteFailed.domain, domain]],
    link: labelled(texts, link),
    closing: [siteFailed.advice, texts.sentToAdmins(name)],
  });
};

import type { MailLink } from './admin-links.ts';
import { type Draft, layOut, sentToAdmins } from './layout.ts';
import { nameInMail } from './names.ts';

const causes = {
  domain_taken: 'Another site has proved that it holds this domain.',
  record_not_found: 'Its DNS record was not found, at any of our checks.',
};

/** The mail to admins when a domain could not be verified, or is no longer verified. */
export const siteFailedMail = (
  brandName: string,
  { domain, cause }: { domain: string; cause: keyof typeof causes },
  link: MailLink,
): Draft => {
  const name = nameInMail(brandName);
  return layOut({
    subject: `Domain not verified: ${domain}`,
    opening: `A domain of ${name} is not verified, so visitors do not see the site there. ${causes[cause]}`,
    rows: [['Domain', domain]],
    link,
    closing: [
      'If the domain is yours, set the DNS record that the page of the site shows, and start the verification again.',
      sentToAdmins(name),
    ],
  });
};

import type { MailLink } from './admin-links.ts';
import { type Draft, layOut, sentToAdmins } from './layout.ts';
import { nameInMail } from './names.ts';

/** The mail to admins when a lead came in and there is no address that mail about it reaches. */
export const untoldLeadMail = (brandName: string, link: MailLink): Draft => {
  const name = nameInMail(brandName);
  return layOut({
    subject: `Nobody gets a mail for new leads of ${name}`,
    opening: `A new lead of ${name} came in, and nobody was told by mail: neither the brand, nor its location, nor the form has a recipient that mail reaches. The lead is in the inbox.`,
    link,
    closing: [
      'Add a recipient in the e-mail settings, or switch these mails off there if you get the leads in another way.',
      sentToAdmins(name),
    ],
  });
};

import { createInvitation } from '../../../lib/accounts/invitations.contract.ts';
import { bodyShape } from '../data/shape.ts';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { people } from '../texts/en/settings/people.ts';
import { addressesIn, type InviteValues, invitationBody, maxAddresses } from './addresses.rules.ts';

const texts = people.invitations;

const wrong = (message: string) => ({ success: false as const, error: { issues: [{ path: ['emails'], message }] } });

/** Validates each address with the operation's body shape. A wrong address is an error of the whole field. */
export const inviteSchema: ParsingSchema = {
  safeParse: (given, options) => {
    const values = given as InviteValues;
    const emails = addressesIn(values.emails);
    if (emails.length === 0) return wrong(texts.noEmails);
    if (emails.length > maxAddresses) return wrong(texts.tooMany(maxAddresses));
    for (const email of emails) {
      const result = bodyShape(createInvitation).safeParse(invitationBody(email, values), options);
      if (result.success) continue;
      const issues = result.error.issues.map(({ path, message }) =>
        path[0] === 'email' ? { path: ['emails'], message: `${email} ${message}` } : { path, message },
      );
      return { success: false, error: { issues } };
    }
    return { success: true, data: values };
  },
};

import { createInvitation } from '../../../lib/accounts/invitations/contract.ts';
import { bodyShape } from '../data/shape.ts';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { people } from '../texts/en/settings/people.ts';
import { addressesIn, type InviteValues, invitationBody, maxAddresses } from './addresses.rules.ts';

const texts = people.invitations;

const wrong = (message: string) => ({ success: false as const, error: { issues: [{ path: ['emails'], message }] } });

/** Validates each address with the operation's body shape. Wrong addresses are one error of the whole field, which keeps them. */
export const inviteSchema: ParsingSchema = {
  safeParse: (given, options) => {
    const values = given as InviteValues;
    const emails = addressesIn(values.emails);
    if (emails.length === 0) return wrong(texts.noEmails);
    if (emails.length > maxAddresses) return wrong(texts.tooMany(maxAddresses));
    const results = emails.map((email) =>
      bodyShape(createInvitation).safeParse(invitationBody(email, values), options),
    );
    const isWrong = ({ path }: { path: readonly PropertyKey[] }): boolean => path[0] === 'email';
    const malformed = emails.filter((_, at) => results[at]?.error?.issues.some(isWrong));
    if (malformed.length > 0) return wrong(texts.notAddresses(malformed));
    const issues = results.find((result) => !result.success)?.error?.issues;
    if (issues) return { success: false, error: { issues } };
    return { success: true, data: values };
  },
};

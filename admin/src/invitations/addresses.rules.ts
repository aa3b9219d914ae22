import { maxInvitationMails } from '../../../lib/accounts/invitations.contract.ts';
import type { Role } from '../../../lib/core/contract/operation.ts';

/** An address, or one whose @ was forgotten, such as `ada.acme.example`: it is no part of a name. */
const isAddress = (part: string): boolean => part.includes('@') || /\w\.\w{2,}$/.test(part);

/** The distinct e-mail addresses in a pasted text, those that are malformed too. */
export const addressesIn = (text: string): string[] => {
  const found = text
    .replace(/[<>"]/g, ' ')
    .split(/[\s,;]+/)
    .filter(isAddress)
    .map((part) => part.toLowerCase());
  return [...new Set(found)];
};

/** As many as a tenant can send in a minute. */
export const maxAddresses = maxInvitationMails.perMinute;

/** Values of the form of invitations. */
export interface InviteValues {
  emails: string;
  role: Role;
  locationIds: string[];
}

/** The request for one address. */
export const invitationBody = (email: string, { role, locationIds }: InviteValues) => ({
  email,
  role,
  ...(role === 'franchisee' && { locationIds }),
});

/** Errors that every further address would get too. */
const stopping = new Set(['rate_limited', 'plan_limit_reached', 'role_required', 'brand_inactive', 'unauthenticated']);

export const stopsAt = (code: string | undefined): boolean => code === undefined || stopping.has(code);

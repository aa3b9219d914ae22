import { maxInvitationMails } from '../../../lib/accounts/invitations/contract.ts';
import type { Role } from '../../../lib/platform/core/contract/operation.ts';

/** An address, or one whose @ was forgotten, such as `ada.acme.example`. */
const isAddress = (part: string): boolean => part.includes('@') || /\w\.\w{2,}$/.test(part);

/** The addresses in one entry of a list. The words before an address in angle brackets are a name; no other word is left out. */
const inEntry = (entry: string): string[] => {
  const named = [...entry.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner.trim()).filter(isAddress);
  return named.length > 0 ? named : entry.split(/[\s<>]+/).filter((part) => part !== '');
};

/** The distinct e-mail addresses in a pasted text, and everything that may have been meant as one, so that nobody is forgotten. */
export const addressesIn = (text: string): string[] => {
  const entries = text.replace(/"[^"]*"/g, ' ').split(/[,;\n]+|(?<=>)/);
  return [...new Set(entries.flatMap(inEntry).map((part) => part.toLowerCase()))];
};

/** As many as a tenant can send in a minute. */
export const maxAddresses = maxInvitationMails.perMinute;

/** Values of the form of invitations. */
export interface InviteValues {
  emails: string;
  role: Role;
  locationIds: string[];
  regionIds: string[];
}

/** The request for one address. */
export const invitationBody = (email: string, { role, locationIds, regionIds }: InviteValues) => ({
  email,
  role,
  ...(role === 'franchisee' && { locationIds, ...(regionIds.length > 0 && { regionIds }) }),
});

/** Errors that every further address would get too. */
const stopping = new Set(['rate_limited', 'plan_limit_reached', 'role_required', 'brand_inactive', 'unauthenticated']);

export const stopsAt = (code: string | undefined): boolean => code === undefined || stopping.has(code);

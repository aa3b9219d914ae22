/** The distinct e-mail addresses in a pasted text. */
export const addressesIn = (text: string): string[] => {
  const found = text
    .replace(/[<>"]/g, ' ')
    .split(/[\s,;]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.toLowerCase());
  return [...new Set(found)];
};

/** The number of mails that a tenant can send in a minute. */
export const maxAddresses = 20;

/** Values of the form of invitations. */
export interface InviteValues {
  emails: string;
  role: 'brand_admin' | 'marketing' | 'franchisee';
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

/** The e-mail addresses in a text, each once: people paste them from mails and tables. */
export const addressesIn = (text: string): string[] => {
  const found = text
    .replace(/[<>"]/g, ' ')
    .split(/[\s,;]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.toLowerCase());
  return [...new Set(found)];
};

/** As many mails as a tenant can send in a minute. */
export const maxAddresses = 20;

/** What the form of invitations holds. */
export interface InviteValues {
  emails: string;
  role: 'brand_admin' | 'marketing' | 'franchisee';
  locationIds: string[];
}

/** The request for one of the addresses. */
export const invitationBody = (email: string, { role, locationIds }: InviteValues) => ({
  email,
  role,
  ...(role === 'franchisee' && { locationIds }),
});

/** After these refusals, the next address would be refused too. */
const stopping = new Set(['rate_limited', 'plan_limit_reached', 'role_required', 'brand_inactive', 'unauthenticated']);

export const stopsAt = (code: string | undefined): boolean => code === undefined || stopping.has(code);

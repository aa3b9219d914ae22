/** What the template of an answer can name. */
export const mailTokens = ['lead.name', 'form.name', 'location.name', 'brand.name'] as const;
export type MailToken = (typeof mailTokens)[number];

/** A token with the space before it, which goes with a token that has no value. */
export const tokenPattern = / ?{{\s*([^{}]*?)\s*}}/g;

export const isMailToken = (name: string): name is MailToken => (mailTokens as readonly string[]).includes(name);

/** The tokens of a template. */
export const mailTokens = ['lead.name', 'form.name', 'location.name', 'brand.name'] as const;
export type MailToken = (typeof mailTokens)[number];

/** A token with the space before it, which is removed together with a token without a value. */
export const tokenPattern = / ?{{\s*([^{}]*?)\s*}}/g;

export const isMailToken = (name: string): name is MailToken => (mailTokens as readonly string[]).includes(name);

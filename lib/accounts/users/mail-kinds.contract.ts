/** The mails about leads that a person can do without. */
export const mailKinds = ['assignment', 'mention', 'task'] as const;
export type MailKind = (typeof mailKinds)[number];

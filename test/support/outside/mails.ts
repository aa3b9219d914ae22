import type { World } from '../product.ts';

export interface MailboxEntry {
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, after all pending mails were sent. */
export const mailsTo = async (world: World, address: string): Promise<MailboxEntry[]> => {
  await world.stack.drain();
  const response = await fetch(`${world.stack.mailboxUrl}/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as MailboxEntry[];
};

/** The token of the link in a mail, the same in text and HTML. */
export const tokenIn = (mail: MailboxEntry | undefined): string => {
  const [link = ''] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  if (!mail?.html.includes(`href="${link}"`)) throw new Error('The mail has no link that both forms share');
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
};

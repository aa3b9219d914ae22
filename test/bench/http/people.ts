import { setTimeout as delay } from 'node:timers/promises';
import type { Demo } from '#infra/local/seed.ts';
import { type MailboxEntry, tokenIn } from '#test/support/outside/mails.ts';
import type { Call } from './api-client.ts';

const password = 'seven green bicycles';

/** The token of the invitation that the mailbox has for an address, as soon as it is there. */
const mailedToken = async (mailboxUrl: string, email: string): Promise<string> => {
  for (;;) {
    const [mail]: MailboxEntry[] = await (await fetch(`${mailboxUrl}/mails?to=${email}`)).json();
    if (mail) return tokenIn(mail);
    await delay(50);
  }
};

/** Invites as many brand admins, who accept. Returns the access token of each. */
export const signedInPeople = async (
  { mailboxUrl }: Demo,
  { staff, visitor }: Record<'staff' | 'visitor', Call>,
  brandId: string,
  count: number,
): Promise<string[]> => {
  const tokens: string[] = [];
  for (let at = 0; at < count; at++) {
    const email = `reader-${at}@measured.example`;
    await staff('POST', `/v1/brands/${brandId}/invitations`, { email, role: 'brand_admin' });
    const body = { token: await mailedToken(mailboxUrl, email), firstName: 'Reader', lastName: 'Example', password };
    const { accessToken } = await visitor<{ accessToken: string }>('POST', '/v1/auth/accept-invitation', body);
    tokens.push(accessToken);
  }
  return tokens;
};

import { newId } from '#lib/platform/core/ids.ts';
import type { MailMessage } from '#lib/platform/queue/mail-messages.ts';
import { engines, seeded } from './scene.ts';
import type { Seeded } from './seed.ts';

/** Three mails, each to another person. */
export interface Mailing {
  recipients: string[];
  messages: MailMessage[];
}

/**
 * The rate of a stage would put off mails of so many invocations. It is the account's, whose turns are in the table that all
 * files share: one that kept to it would take the turns of the others.
 */
export const unpaced = { MAIL_PER_SECOND: '100000' };

const mailsOfInvocation = 3;

/** Makes mailings to some of the people in turn. Nothing was sent of them, as each mail is about another session. */
export const mailingsTo = (people: Seeded['people']) => {
  let mailings = 0;
  return (): Mailing => {
    const from = (mailings++ * mailsOfInvocation) % people.length;
    const some = people.slice(from, from + mailsOfInvocation);
    return {
      recipients: some.map(({ email }) => email),
      messages: some.map(({ id: userId }) => ({
        kind: 'session-revoked',
        tenantId: seeded.tenantId,
        userId,
        sessionId: newId(new Date()),
      })),
    };
  };
};

const countMails = async (to: string): Promise<number> => {
  const response = await fetch(`${engines.mail}/mails?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as unknown[]).length;
};

/** How many mails each of these people gets meanwhile. */
export const mailsDuring = async (recipients: readonly string[], work: () => Promise<unknown>): Promise<number[]> => {
  const before = await Promise.all(recipients.map(countMails));
  await work();
  const after = await Promise.all(recipients.map(countMails));
  return after.map((count, at) => count - (before[at] ?? 0));
};

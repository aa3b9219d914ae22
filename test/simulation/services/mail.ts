import type { Invocation } from '#test/simulation/base/clockwork.ts';
import { contentOf, type Service } from '#test/simulation/base/network.ts';
import type { Random } from '#test/simulation/base/random.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

interface MailOptions {
  random: Random;
  /** Whether SES refuses mails now, and how. */
  mood: () => 'well' | 'sandbox' | 'busy';
  accepted: (mail: SentMail, by: Invocation) => void;
}

interface SendEmail {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
}

const refused = (status: number, name: string, message: string) => ({ status, body: { __type: name, message } });

const throttled = () => refused(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');

/** SES, as far as it takes mails. */
export const mailService = ({ random, mood, accepted }: MailOptions): Service => ({
  actionOf: ({ path }) => path.split('/').at(-1) ?? '',
  answer: (request, _half, by) => {
    const { Destination, Content } = contentOf<SendEmail>(request);
    if (mood() === 'sandbox') return refused(400, 'MessageRejected', 'Email address is not verified.');
    if (mood() === 'busy' && random.chance(0.7)) return throttled();
    const { Subject, Body } = Content.Simple;
    accepted({ to: Destination.ToAddresses[0] ?? '', subject: Subject.Data, text: Body.Text.Data }, by);
    return { status: 200, body: { MessageId: 'sent' } };
  },
  throttled,
});

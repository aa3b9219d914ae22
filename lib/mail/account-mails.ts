import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';

interface Endpoint {
  url: string;
  description: string | null;
  disabledReason: 'gone' | 'failing' | 'by_user' | null;
}

const causes = {
  gone: 'It answered 410 Gone, which asks for no more deliveries.',
  failing: 'A delivery failed ten times over three days, and no other succeeded meanwhile.',
};

/** What the admins of a brand are told when deliveries to an endpoint end. Its path may hold a secret and stays out. */
export const webhookDisabledMail = (brandName: string, endpoint: Endpoint): Omit<Mail, 'to'> => {
  const host = URL.parse(endpoint.url)?.host ?? '';
  const cause = endpoint.disabledReason === 'gone' ? causes.gone : causes.failing;
  return layOut({
    subject: `Webhook disabled: ${endpoint.description ?? host}`,
    opening: `${brandName} no longer sends webhooks to an endpoint at ${host}. ${cause}`,
    rows: endpoint.description === null ? [] : [['Endpoint', endpoint.description]],
    closing: [
      'New leads are still stored and shown, but this endpoint is not told of them. Enable it again when it is back, then replay what it missed.',
    ],
  });
};

/** What a user is told when a session ended because its refresh token had been copied. */
export const sessionRevokedMail = (firstName: string): Omit<Mail, 'to'> =>
  layOut({
    subject: 'You were signed out',
    opening: `Hello ${firstName}, one of your sessions was ended because its sign-in token was used twice. This happens when a token was copied.`,
    closing: ['Sign in again to go on. If you did not expect this, change your password.'],
  });

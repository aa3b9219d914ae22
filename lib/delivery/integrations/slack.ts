import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import { failure } from './failure.rules.ts';
import { type Credentials, type Outcome, outcomeOf, type PassedLead } from './outcome.ts';
import { within } from './provider-addresses.ts';
import { type Answer, callProvider } from './provider-call.ts';

const post = ({ webhookUrl = '' }: Credentials, text: string): Promise<Answer | undefined> =>
  callProvider(within('slack', webhookUrl), { json: { text, unfurl_links: false } });

const plain = (text: string): string =>
  onOneLine(text)
    .replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '')
    // Escapes text that Slack would format as bold, struck through or code.
    .replace(/[*_~`]/g, '\u200b$&')
    .slice(0, 300)
    .trim();

/** Slack names the error in one word. */
const reason = ({ body, status }: Answer): string => (/^[a-z_]{3,40}$/.test(body.trim()) ? body.trim() : `${status}`);

export const verifySlack = async (credentials: Credentials): Promise<Said | null> => {
  const answer = await post(credentials, 'Frontage is connected: new leads will be posted to this channel.');
  if (!answer) return integrationErrors().noAnswer('Slack');
  return answer.status === 200 && answer.body.trim() === 'ok' ? null : integrationErrors().slack(reason(answer));
};

/** A channel has many readers, so the message has only the sender and the form, with a link to the rest. */
const textOf = ({ contact, formName, locationName, link }: PassedLead): string => {
  const where = locationName === null ? '' : ` for ${plain(locationName)}`;
  return `New lead${where}: ${plain(contact.name ?? 'Somebody')} filled in "${plain(formName)}". <${link}|Open>`;
};

export const sendToSlack = async (credentials: Credentials, lead: PassedLead): Promise<Outcome> => {
  const answer = await post(credentials, textOf(lead));
  const outcome = outcomeOf('Slack', answer);
  return outcome.result === 'failed' && answer ? { ...outcome, failure: failure('slack', reason(answer)) } : outcome;
};

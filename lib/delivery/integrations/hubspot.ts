import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import { type Credentials, type Outcome, outcomeOf, type PassedLead } from './outcome.ts';
import { baseOf } from './provider-addresses.ts';
import { callProvider } from './provider-call.ts';

const authorization = ({ accessToken = '' }: Credentials) => ({ authorization: `Bearer ${accessToken}` });

export const verifyHubspot = async (credentials: Credentials): Promise<Said | null> => {
  const url = `${baseOf('hubspot')}/account-info/v3/details`;
  const answer = await callProvider(url, { method: 'GET', headers: authorization(credentials) });
  if (!answer) return integrationErrors().noAnswer('HubSpot');
  if (answer.status === 200) return null;
  return answer.status === 401 || answer.status === 403
    ? integrationErrors().hubspot
    : integrationErrors().status('HubSpot', answer.status);
};

const namesOf = (name: string | null): Record<string, string> => {
  if (name === null) return {};
  const [first = '', ...others] = name.split(' ');
  return others.length === 0 ? { firstname: first } : { firstname: first, lastname: others.join(' ') };
};

/** Creates or updates the contact, as the same lead may be sent twice and a visitor may submit again. */
export const sendToHubspot = async (credentials: Credentials, { contact }: PassedLead): Promise<Outcome> => {
  const { email, phone, postalCode, message } = contact;
  if (email === null) return { result: 'skipped' };
  const properties = {
    email,
    ...namesOf(contact.name),
    ...(phone !== null && { phone }),
    ...(postalCode !== null && { zip: postalCode }),
    ...(message !== null && { message: message.slice(0, 5000) }),
  };
  const url = `${baseOf('hubspot')}/crm/v3/objects/contacts/batch/upsert`;
  const json = { inputs: [{ idProperty: 'email', id: email, properties }] };
  return outcomeOf('HubSpot', await callProvider(url, { headers: authorization(credentials), json }));
};

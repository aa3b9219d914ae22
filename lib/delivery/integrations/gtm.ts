import type { Credentials } from './outcome.ts';
import { baseOf } from './provider-addresses.ts';
import { callProvider } from './provider-call.ts';

export const verifyGtm = async ({ containerId = '' }: Credentials): Promise<string | null> => {
  const answer = await callProvider(`${baseOf('gtm')}/gtm.js?${new URLSearchParams({ id: containerId })}`, {
    method: 'GET',
  });
  if (!answer) return 'Google Tag Manager could not be reached; try again in a moment';
  if (answer.status === 200) return null;
  return answer.status === 404
    ? 'Google Tag Manager has no published container with this ID'
    : `Google Tag Manager answered with status ${answer.status}; try again in a moment`;
};

import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import type { Credentials } from './outcome.ts';
import { baseOf } from './provider-addresses.ts';
import { callProvider } from './provider-call.ts';

export const verifyGtm = async ({ containerId = '' }: Credentials): Promise<Said | null> => {
  const answer = await callProvider(`${baseOf('gtm')}/gtm.js?${new URLSearchParams({ id: containerId })}`, {
    method: 'GET',
  });
  if (!answer) return integrationErrors().noAnswer('Google Tag Manager');
  if (answer.status === 200) return null;
  return answer.status === 404
    ? integrationErrors().gtm
    : integrationErrors().status('Google Tag Manager', answer.status);
};

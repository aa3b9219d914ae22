import { SESv2Client } from '@aws-sdk/client-sesv2';
import { clientOptions, withoutLogEntries } from '#lib/calls/client.ts';
import { failureOfUndone } from '#lib/calls/unavailable.ts';

/** The client of the mail service. A mail whose answer is missing may have been sent, so the call is not repeated. */
export const mailService = withoutLogEntries(new SESv2Client(clientOptions('mail', failureOfUndone)));

import { SESv2ServiceException } from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { outcomeOfError } from '#lib/delivery/mail/send.ts';

/** An error of SES, by the name that it gives it. */
const refused = (name: string, message: string) =>
  new SESv2ServiceException({ name, message, $fault: 'client', $metadata: { httpStatusCode: 400 } });

test.each([
  refused('MessageRejected', 'Email address is not verified. The following identities failed the check: a@b.example'),
  refused('MessageRejected', 'Sending paused for this account. For more information, see the console.'),
  refused('MessageRejected', 'Daily message quota exceeded.'),
  refused('MessageRejected', 'Maximum sending rate exceeded.'),
  refused('MessageRejected', 'Something that SES has not said before'),
  refused('BadRequestException', 'Email address is not verified.'),
  refused('MailFromDomainNotVerifiedException', 'The MAIL FROM domain is not verified'),
  refused('AccountSuspendedException', 'Your account is suspended'),
  refused('SendingPausedException', 'Sending is paused'),
  refused('LimitExceededException', 'Too many'),
  refused('TooManyRequestsException', 'Slow down'),
  refused('NotFoundException', 'Configuration set <frontage-mail> does not exist.'),
  Object.assign(new Error('socket hang up'), { name: 'TimeoutError' }),
])('a mail is held for $name: $message', (error) => {
  expect(outcomeOfError(error)).toBe('held');
});

test.each([
  refused('MessageRejected', 'Address is on the suppression list for your account'),
  refused('MessageRejected', 'Address blacklisted.'),
  refused('BadRequestException', 'Illegal address'),
  refused('BadRequestException', "Missing final '@domain'"),
  refused('BadRequestException', 'Local address contains control or whitespace'),
])('a mail is finally rejected for $name: $message', (error) => {
  expect(outcomeOfError(error)).toBe('rejected');
});

test('an error of our own neither holds nor rejects a mail', () => {
  expect(outcomeOfError(new TypeError('undefined is not a function'))).toBeUndefined();
});

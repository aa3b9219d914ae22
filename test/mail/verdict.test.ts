import {
  AccountSuspendedException,
  BadRequestException,
  LimitExceededException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  NotFoundException,
  SendingPausedException,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { verdictOn } from '#lib/mail/verdict.ts';

const said = (message: string) => ({ message, $metadata: {} });

test.each([
  new MessageRejected(said('Email address is not verified. The following identities failed the check: a@b.example')),
  new MessageRejected(said('Sending paused for this account. For more information, see the console.')),
  new MessageRejected(said('Daily message quota exceeded.')),
  new MessageRejected(said('Maximum sending rate exceeded.')),
  new MessageRejected(said('Something that SES has not said before')),
  new BadRequestException(said('Email address is not verified.')),
  new MailFromDomainNotVerifiedException(said('The MAIL FROM domain is not verified')),
  new AccountSuspendedException(said('Your account is suspended')),
  new SendingPausedException(said('Sending is paused')),
  new LimitExceededException(said('Too many')),
  new TooManyRequestsException(said('Slow down')),
  new NotFoundException(said('Configuration set <frontage-mail> does not exist.')),
  Object.assign(new Error('socket hang up'), { name: 'TimeoutError' }),
])('a mail is held for $name: $message', (error) => {
  expect(verdictOn(error)).toBe('held');
});

test.each([
  new MessageRejected(said('Address is on the suppression list for your account')),
  new MessageRejected(said('Address blacklisted.')),
  new BadRequestException(said('Illegal address')),
  new BadRequestException(said("Missing final '@domain'")),
  new BadRequestException(said('Local address contains control or whitespace')),
])('a mail is finally rejected for $name: $message', (error) => {
  expect(verdictOn(error)).toBe('rejected');
});

test('an error of our own neither holds nor rejects a mail', () => {
  expect(verdictOn(new TypeError('undefined is not a function'))).toBeUndefined();
});

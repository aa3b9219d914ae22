import { expect, test } from 'vitest';
import { leadRecipients } from '#lib/leads/leads/recipients.rules.ts';

const form = { notificationEmails: ['office@acme.example', 'boss@acme.example'] };
const location = { notificationEmails: ['austin@acme.example', 'Boss@acme.example'] };
const brand = { notificationEmails: ['brand@acme.example'] };

test('every recipient is notified once', () => {
  const told = leadRecipients({ form, location, brand }).map((address) => address.toLowerCase());
  expect(told.sort()).toEqual([
    'austin@acme.example',
    'boss@acme.example',
    'brand@acme.example',
    'office@acme.example',
  ]);
});

test('there are no recipients where notifications are disabled', () => {
  const off = { notificationEmails: [], leadNotificationsEnabled: false };
  expect(leadRecipients({ form, location, brand: off })).toEqual([]);
  expect(leadRecipients({ form, location: off, brand })).toEqual([]);
  expect(leadRecipients({ form, location: { ...location, leadNotificationsEnabled: true }, brand: off })).toHaveLength(
    3,
  );
});

test('without settings, the recipients are those of the form', () => {
  expect(leadRecipients({ form, location: undefined, brand: undefined })).toEqual(form.notificationEmails);
  expect(leadRecipients({ form: undefined, location: undefined, brand: undefined })).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  connectBody,
  connectionValues,
  mayConnect,
  order,
  takesLeads,
} from '../../admin/src/integrations/connection.rules.ts';
import { maySendAgain, resultOf } from '../../admin/src/webhooks/attempts.rules.ts';
import {
  changesOrigin,
  noValues,
  repeatedHeader,
  sinceOf,
  webhookBody,
  wrongHeader,
} from '../../admin/src/webhooks/values.rules.ts';

const integration = {
  key: 'meta_pixel',
  name: 'Meta Pixel',
  description: '',
  category: 'advertising' as const,
  logoUrl: null,
  entitlementRequired: null,
  entitled: true,
  status: 'not_connected' as const,
  connectedAt: null,
  lastVerifiedAt: null,
  errorMessage: null,
  credentialFields: [
    { key: 'pixelId', label: 'Pixel ID', type: 'text' as const, required: true, placeholder: null },
    { key: 'accessToken', label: 'Token', type: 'password' as const, required: false, placeholder: null },
  ],
  connectedCredentialKeys: [],
  connectedCredentials: { pixelId: '12345' },
  settings: { formIds: null },
  locationId: null,
  docsUrl: null,
};

test('a connection is sent with its filters only where leads are passed on', () => {
  const values = { ...connectionValues(integration), locationId: ['austin'] };
  expect(connectBody(values, integration)).toEqual({
    credentials: { pixelId: '12345' },
    settings: { formIds: null },
    locationId: 'austin',
  });
  expect(takesLeads('gtm')).toBe(false);
  expect(connectBody(values, { ...integration, key: 'gtm' })).toEqual({ credentials: { pixelId: '12345' } });
});

test('what fails comes first, and what cannot be connected comes last', () => {
  const failing = { ...integration, name: 'Slack', status: 'error' as const };
  const connected = { ...integration, name: 'Zapier', status: 'connected' as const };
  const barred = { ...integration, name: 'Acme', entitled: false };
  expect(mayConnect(barred)).toBe(false);
  expect(order([barred, integration, connected, failing])).toEqual([failing, connected, integration, barred]);
});

test('headers are lines of a name and a value', () => {
  expect(wrongHeader('X-Team: leads\n\nAuthorization: Bearer a:b')).toBeUndefined();
  expect(wrongHeader('X-Team: leads\nX-Other')).toBe('X-Other');
  const customHeaders = 'X-Team: leads\nAuthorization: Bearer a:b';
  expect(webhookBody({ ...noValues, customHeaders }).customHeaders).toEqual({
    'X-Team': 'leads',
    Authorization: 'Bearer a:b',
  });
});

test('headers that nobody enters are not sent, so that they keep their values', () => {
  expect(webhookBody({ ...noValues, url: 'https://crm.example/leads' })).toEqual({
    url: 'https://crm.example/leads',
    description: null,
    formIds: null,
    locationIds: null,
  });
});

test('another path is the same origin, another host is not', () => {
  expect(changesOrigin('https://crm.example/a', 'https://crm.example/b')).toBe(false);
  expect(changesOrigin('https://crm.example/a', 'https://other.example/a')).toBe(true);
  expect(changesOrigin('https://crm.example/a', 'https://')).toBe(false);
});

test('a replay begins before now by its period', () => {
  expect(sinceOf('hour', Date.parse('2026-11-20T10:00:00.000Z'))).toBe('2026-11-20T09:00:00.000Z');
});

test('a header that is entered twice is named, in any notation', () => {
  expect(repeatedHeader('X-Team: leads\nAuthorization: a\nx-team: sales')).toBe('x-team');
  expect(repeatedHeader('X-Team: leads\nX-Teams: leads')).toBeUndefined();
});

test('a delivery is sent again to an active endpoint only, unless it is a test, and not before its first attempt', () => {
  const delivery = { leadId: 'lead', attemptCount: 1 };
  expect(maySendAgain('active', delivery)).toBe(true);
  expect(maySendAgain('disabled', delivery)).toBe(false);
  expect(maySendAgain('disabled', { ...delivery, leadId: null })).toBe(true);
  expect(maySendAgain('active', { ...delivery, attemptCount: 0 })).toBe(false);
});

test('the result of an attempt is in words', () => {
  expect(resultOf({ status: 500, outcome: 'response' })).toBe('Answer 500');
  expect(resultOf({ status: null, outcome: 'protocol' })).toBe('The address did not answer with HTTP');
  expect(resultOf({ status: null, outcome: 'endpoint_disabled' })).toBe('Not sent: the endpoint was disabled');
  expect(resultOf({ status: null, outcome: 'something_new' })).toBe('No answer: something_new');
});

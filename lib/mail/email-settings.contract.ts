import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { email, id, text, timestamp } from '#lib/core/primitives.ts';
import { unknownTokens } from '#lib/core/tokens.ts';
import { isMailToken, mailTokens } from './tokens.contract.ts';

const tokenHint = `may name ${mailTokens.map((name) => `{{${name}}}`).join(', ')}`;

const template = (max: number) =>
  text(max).refine((value) => unknownTokens(value, isMailToken).length === 0, {
    error: `${tokenHint} and no other token`,
    params: { code: 'unknown_option' },
  });

const autoresponder = z.strictObject({
  enabled: z.boolean(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
});
export type Autoresponder = z.output<typeof autoresponder>;

const autoresponderChange = z
  .strictObject({ enabled: z.boolean(), subject: template(150).nullable(), body: template(5000).nullable() })
  .partial()
  .describe(
    `Answers the visitor, where the form asks for an e-mail address: at most once a day per address and form. Plain text; ${tokenHint}`,
  );

const dnsRecord = z.strictObject({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
});

const emailAddresses = (most: number) =>
  z
    .array(email)
    .max(most)
    .transform((addresses) => [
      ...new Map(addresses.map((address): [string, string] => [address.toLowerCase(), address])).values(),
    ]);

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    'must be a domain name such as acme.com',
  );

const digest = z.enum(['off', 'daily', 'weekly']);

const stamps = {
  createdAt: timestamp.nullable().describe('null until the settings are first changed'),
  updatedAt: timestamp.nullable(),
};

export const brandEmailSettings = z.strictObject({
  brandId: id,
  fromName: z.string().nullable().describe('Name that mails are sent under; null for the name of the brand'),
  replyTo: z.string().nullable(),
  senderDomain: z
    .string()
    .nullable()
    .describe('Once verified, mails of the brand come from no-reply@ this domain; until then from ours'),
  senderDomainStatus: z
    .enum(['unverified', 'pending', 'verified'])
    .describe(
      '`unverified` without a domain; `pending` while records are missing. Checked every half hour, and when the domain is saved',
    ),
  senderDomainRecords: z.array(dnsRecord).describe('What the DNS of the domain must hold'),
  leadNotificationsEnabled: z.boolean(),
  notificationEmails: z.array(z.string()).describe('Told of every lead, and sent the digest'),
  autoresponder,
  digest: digest.describe(
    'Numbers of new leads by location, at eight in the time zone of the brand; weekly on Mondays',
  ),
  ...stamps,
});
export type BrandEmailSettings = z.output<typeof brandEmailSettings>;

const effective = z.strictObject({
  fromName: z.string(),
  replyTo: z.string().nullable(),
  leadNotificationsEnabled: z.boolean(),
  notificationEmails: z.array(z.string()),
  autoresponder,
});
export type EffectiveEmailSettings = z.output<typeof effective>;

export const locationEmailSettings = z.strictObject({
  brandId: id,
  locationId: id,
  inherit: z.boolean().describe('Whether the settings of the brand apply where this location has none of its own'),
  notificationEmails: z.array(z.string()),
  leadNotificationsEnabled: z.boolean().nullable(),
  autoresponder: autoresponder.nullable(),
  effective: effective.describe('What applies to leads of this location'),
  ...stamps,
});
export type LocationEmailSettings = z.output<typeof locationEmailSettings>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000004';

const response = {
  enabled: true,
  subject: 'Thank you for writing to {{location.name}}',
  body: 'Hello {{lead.name}},\n\nwe have received your message and will be in touch within a day.',
};

const times = { createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-10-02T08:30:00.000Z' };

const brandExample: BrandEmailSettings = {
  brandId,
  fromName: 'Acme Plumbing',
  replyTo: 'office@acme.example',
  senderDomain: 'acme.example',
  senderDomainStatus: 'pending',
  senderDomainRecords: [
    { type: 'TXT', name: '_frontage.acme.example', value: 'frontage-mail=Yd3kq0H0m8m3l7tJ5bPz1Q' },
    {
      type: 'CNAME',
      name: 'vvjuipp74whm76gqoni7qmwwn4w4qusj._domainkey.acme.example',
      value: 'vvjuipp74whm76gqoni7qmwwn4w4qusj.dkim.amazonses.com',
    },
  ],
  leadNotificationsEnabled: true,
  notificationEmails: ['leads@acme.example'],
  autoresponder: response,
  digest: 'weekly',
  ...times,
};

const locationExample: LocationEmailSettings = {
  brandId,
  locationId,
  inherit: true,
  notificationEmails: ['austin@acme.example'],
  leadNotificationsEnabled: null,
  autoresponder: null,
  effective: {
    fromName: 'Acme Plumbing',
    replyTo: 'office@acme.example',
    leadNotificationsEnabled: true,
    notificationEmails: ['austin@acme.example', 'leads@acme.example'],
    autoresponder: response,
  },
  ...times,
};

const ofBrand = '/v1/brands/{brandId}/email-settings';
const ofLocation = '/v1/brands/{brandId}/locations/{locationId}/email-settings';

export const getBrandEmailSettings = operation({
  group: 'email-settings',
  name: 'get-brand',
  method: 'GET',
  path: ofBrand,
  summary: 'Get brand email settings',
  description: 'A brand that never changed them has the defaults.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  data: z.strictObject({ settings: brandEmailSettings }),
  etag: true,
  example: { params: { brandId }, data: { settings: brandExample } },
});

export const updateBrandEmailSettings = operation({
  group: 'email-settings',
  name: 'update-brand',
  method: 'PUT',
  path: ofBrand,
  summary: 'Update brand email settings',
  description: 'What is left out stays; null clears. Naming the sender domain checks its records at once.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z
    .strictObject({
      fromName: text(80).nullable(),
      replyTo: email.nullable(),
      senderDomain: domain.nullable(),
      leadNotificationsEnabled: z.boolean().nullable().describe('null for the default, which is on'),
      notificationEmails: emailAddresses(20).nullable(),
      autoresponder: autoresponderChange.nullable(),
      digest: digest.nullable(),
    })
    .partial(),
  data: z.strictObject({ settings: brandEmailSettings }),
  etag: true,
  errors: ['brand_inactive'],
  example: {
    params: { brandId },
    body: { fromName: 'Acme Plumbing', notificationEmails: ['leads@acme.example'], digest: 'weekly' },
    data: { settings: brandExample },
  },
});

export const getLocationEmailSettings = operation({
  group: 'email-settings',
  name: 'get-location',
  method: 'GET',
  path: ofLocation,
  summary: 'Get location email settings',
  credential: 'any',
  roles: ['brand_admin', 'marketing', 'franchisee'],
  data: z.strictObject({ settings: locationEmailSettings }),
  etag: true,
  example: { params: { brandId, locationId }, data: { settings: locationExample } },
});

export const updateLocationEmailSettings = operation({
  group: 'email-settings',
  name: 'update-location',
  method: 'PUT',
  path: ofLocation,
  summary: 'Update location email settings',
  description: 'What is left out stays; null clears, so that the brand decides again.',
  credential: 'any',
  roles: ['brand_admin', 'franchisee'],
  body: z
    .strictObject({
      inherit: z.boolean().nullable().describe('null for the default, which is true'),
      notificationEmails: emailAddresses(10).nullable(),
      leadNotificationsEnabled: z.boolean().nullable(),
      autoresponder: autoresponderChange.nullable(),
    })
    .partial(),
  data: z.strictObject({ settings: locationEmailSettings }),
  etag: true,
  errors: ['brand_inactive'],
  example: {
    params: { brandId, locationId },
    body: { notificationEmails: ['austin@acme.example'] },
    data: { settings: locationExample },
  },
});

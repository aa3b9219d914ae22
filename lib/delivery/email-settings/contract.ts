import * as z from 'zod';
import { templateText, tokensOfText } from '#lib/delivery/answer-templates/template-text.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, mailbox, text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { answerPauseHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { deliveryShapes } from '#lib/platform/texts/errors.ts';

/** @public Named in the reference of the API. */
export const autoresponder = z.strictObject({
  enabled: z.boolean(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
});
export type Autoresponder = z.output<typeof autoresponder>;

const autoresponderChange = z
  .strictObject({ enabled: z.boolean(), subject: templateText(150).nullable(), body: templateText(5000).nullable() })
  .partial()
  .describe(
    `Automatic answer to visitors who gave an e-mail address: at most one in ${hours(answerPauseHours)} to an address for each form. Subject and body are plain text and may contain the tokens ${tokensOfText}`,
  );

/** @public Named in the reference of the API. */
export const dnsRecord = z.strictObject({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
});

const emailAddresses = (most: number) =>
  z
    .array(mailbox)
    .max(most)
    .transform((addresses) => [
      ...new Map(addresses.map((address): [string, string] => [emailKey(address), address])).values(),
    ]);

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/, {
    error: () => deliveryShapes().domainName,
  });

const digest = z.enum(['off', 'daily', 'weekly']);

const stamps = {
  createdAt: timestamp.nullable().describe('When the settings were first changed; null if never'),
  updatedAt: timestamp.nullable(),
};

export const brandEmailSettings = z.strictObject({
  brandId: id,
  fromName: z.string().nullable().describe('Sender name of mails; null for the name of the brand'),
  replyTo: z.string().nullable(),
  senderDomain: z
    .string()
    .nullable()
    .describe(
      'Once it is verified, mails are sent from no-reply@ this domain; until then from the domain of the platform. Null for none',
    ),
  senderDomainStatus: z
    .enum(['unverified', 'pending', 'verified'])
    .describe(
      '`unverified` without a domain; `pending` while DNS records are missing. Checked every half hour, and when the domain is saved',
    ),
  senderDomainRecords: z.array(dnsRecord).describe('The DNS records that the domain must have'),
  leadNotificationsEnabled: z.boolean(),
  notificationEmails: z
    .array(z.string())
    .describe('E-mail addresses that get a mail for each new lead, and the digest'),
  leadsWithoutRecipient: z
    .boolean()
    .describe(
      'Whether leads can come in of which nobody gets a mail, although these mails are enabled: no address of the brand, the form or the location works',
    ),
  autoresponder,
  digest: digest.describe(
    'Mail with the numbers of new leads by location, at 8:00 in the time zone of the brand; weekly on Mondays',
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
  inherit: z.boolean().describe('Whether the settings of the brand apply where the location has none of its own'),
  notificationEmails: z.array(z.string()),
  leadNotificationsEnabled: z.boolean().nullable(),
  autoresponder: autoresponder.nullable(),
  effective: effective.describe('The settings that apply to leads of this location'),
  ...stamps,
});
export type LocationEmailSettings = z.output<typeof locationEmailSettings>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  locationMailChange: 'The e-mail settings of a location to change',
  dnsRecord: 'A DNS record that a domain must have',
  brandEmailSettings: 'E-mail settings of a brand',
  locationEmailSettings: 'E-mail settings of a location',
  settings: 'The e-mail settings',
  enabled: 'Whether visitors get an automatic answer. Default: false',
  subject: 'Subject of the answer; required while it is enabled',
  body: 'Text of the answer; required while it is enabled',
  'dnsRecord.type': 'Kind of DNS record',
  'dnsRecord.name': 'Name of the DNS record',
  value: 'Value of the DNS record',
  fromName: 'Sender name of mails; null for the name of the brand',
  'effective.fromName': 'Sender name of mails',
  replyTo: 'E-mail address that answers go to; null for none',
  leadNotificationsEnabled: 'Whether a mail is sent for each new lead',
  'locationEmailSettings.leadNotificationsEnabled':
    'Whether a mail is sent for each new lead; null for the setting of the brand',
  autoresponder: 'Automatic answer to the visitor, by mail',
  'locationEmailSettings.autoresponder': 'Automatic answer to the visitor, by mail; null for that of the brand',
  notificationEmails: 'E-mail addresses that get a mail for each new lead',
  'request.notificationEmails': 'E-mail addresses that get a mail for each new lead; null for none',
  'request.senderDomain':
    'Domain to send mails from, such as acme.com; null to send from the domain of the platform. Its DNS records are checked at once',
  'request.digest':
    'Mail with the numbers of new leads by location, at 8:00 in the time zone of the brand, weekly on Mondays; null for `off`',
  updatedAt: 'When the settings were last changed; null if never',
};

/** The settings of a location that a change names; omitted ones keep their value. */
export const locationMailChange = z
  .strictObject({
    inherit: z
      .boolean()
      .nullable()
      .describe(
        'Whether the settings of the brand apply where the location has none of its own; null for the default, which is true',
      ),
    notificationEmails: emailAddresses(10).nullable(),
    leadNotificationsEnabled: z
      .boolean()
      .nullable()
      .describe('Whether a mail is sent for each new lead; null for the setting of the brand'),
    autoresponder: autoresponderChange.nullable(),
  })
  .partial();

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
  leadsWithoutRecipient: false,
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
  description: 'The defaults, if the brand has never changed them.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  ...single('settings', brandEmailSettings, { params: { brandId }, value: brandExample }),
});

export const updateBrandEmailSettings = operation({
  group: 'email-settings',
  name: 'update-brand',
  method: 'PUT',
  path: ofBrand,
  summary: 'Update brand email settings',
  description: 'Omitted fields keep their value, null restores the default.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z
    .strictObject({
      fromName: text(80).nullable(),
      replyTo: mailbox.nullable(),
      senderDomain: domain.nullable(),
      leadNotificationsEnabled: z
        .boolean()
        .nullable()
        .describe('Whether a mail is sent for each new lead; null for the default, which is true'),
      notificationEmails: emailAddresses(20).nullable(),
      autoresponder: autoresponderChange.nullable(),
      digest: digest.nullable(),
    })
    .partial(),
  errors: ['brand_inactive'],
  ...single('settings', brandEmailSettings, {
    params: { brandId },
    body: { fromName: 'Acme Plumbing', notificationEmails: ['leads@acme.example'], digest: 'weekly' },
    value: brandExample,
  }),
});

export const getLocationEmailSettings = operation({
  group: 'email-settings',
  name: 'get-location',
  method: 'GET',
  path: ofLocation,
  summary: 'Get location email settings',
  description: 'Its own settings, and in `effective` those that apply together with the settings of the brand.',
  credential: 'any',
  roles: ['brand_admin', 'marketing', 'franchisee'],
  ...single('settings', locationEmailSettings, { params: { brandId, locationId }, value: locationExample }),
});

export const updateLocationEmailSettings = operation({
  group: 'email-settings',
  name: 'update-location',
  method: 'PUT',
  path: ofLocation,
  summary: 'Update location email settings',
  description: 'Omitted fields keep their value, null restores the setting of the brand.',
  credential: 'any',
  roles: ['brand_admin', 'franchisee'],
  body: locationMailChange,
  errors: ['brand_inactive'],
  ...single('settings', locationEmailSettings, {
    params: { brandId, locationId },
    body: { notificationEmails: ['austin@acme.example'] },
    value: locationExample,
  }),
});

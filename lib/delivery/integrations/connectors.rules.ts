import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import type { OfferedFeature } from '#lib/platform/plans/features.rules.ts';
import type { CredentialField } from './contract.ts';
import type { Integration } from './shape.contract.ts';

interface Credential extends CredentialField {
  pattern: RegExp;
}

export interface Connector extends Pick<Integration, 'name' | 'description' | 'category' | 'docsUrl'> {
  key: string;
  entitlementRequired: OfferedFeature | null;
  credentials: readonly Credential[];
  /** How leads reach it: by our calls, through a webhook endpoint, or not at all. */
  leads: 'sent' | 'webhook' | 'none';
}

const field = (
  key: string,
  label: string,
  { type, ...rest }: Pick<Credential, 'type' | 'placeholder' | 'pattern'>,
): Credential => ({ key, label, type, required: true, ...rest });

const secret = (key: string, label: string, pattern: RegExp): Credential =>
  field(key, label, { type: 'password', placeholder: null, pattern });

const open = (key: string, label: string, placeholder: string, pattern: RegExp): Credential =>
  field(key, label, { type: 'text', placeholder, pattern });

/** Everything that can be connected, by key. */
export const connectors: readonly Connector[] = [
  {
    key: 'ga4',
    name: 'Google Analytics 4',
    description:
      'Counts every lead as a generate_lead event, without any personal data. Google checks the form of the event, but tells nobody whether the API secret is right.',
    category: 'analytics',
    entitlementRequired: null,
    credentials: [
      open('measurementId', 'Measurement ID', 'G-XXXXXXXXXX', /^G-[A-Z0-9]{4,12}$/),
      secret('apiSecret', 'API secret', /^[\w-]{10,64}$/),
    ],
    docsUrl: 'https://developers.google.com/analytics/devguides/collection/protocol/ga4',
    leads: 'sent',
  },
  {
    key: 'google_business',
    name: 'Google Business Profile',
    description:
      'Cannot be connected until Google has approved our access to its API. Until then, update your profiles at Google yourself.',
    category: 'listings',
    entitlementRequired: null,
    credentials: [],
    docsUrl: 'https://support.google.com/business/answer/7039811',
    leads: 'none',
  },
  {
    key: 'gtm',
    name: 'Google Tag Manager',
    description: 'Loads your container on your pages. Connecting checks that the container is published.',
    category: 'analytics',
    entitlementRequired: null,
    credentials: [open('containerId', 'Container ID', 'GTM-XXXXXXX', /^GTM-[A-Z0-9]{4,12}$/)],
    docsUrl: 'https://support.google.com/tagmanager/answer/6103696',
    leads: 'none',
  },
  {
    key: 'hubspot',
    name: 'HubSpot',
    description: 'Creates or updates a contact for every lead that gives an e-mail address.',
    category: 'crm',
    entitlementRequired: 'apiAccess',
    credentials: [secret('accessToken', 'Access token of a private app', /^[\w-]{20,255}$/)],
    docsUrl: 'https://developers.hubspot.com/docs/guides/apps/private-apps/overview',
    leads: 'sent',
  },
  {
    key: 'meta_pixel',
    name: 'Meta Pixel',
    description:
      'Reports every lead through the Conversions API, with e-mail address and phone number as SHA-256 hashes only. Visitors who refused consent are left out.',
    category: 'advertising',
    entitlementRequired: null,
    credentials: [
      open('pixelId', 'Pixel ID', '123456789012345', /^\d{5,20}$/),
      secret('accessToken', 'Conversions API access token', /^[\w-]{20,1000}$/),
    ],
    docsUrl: 'https://developers.facebook.com/docs/marketing-api/conversions-api/get-started',
    leads: 'sent',
  },
  {
    key: 'slack',
    name: 'Slack',
    description: 'Posts the name and the form of every lead to a channel, with a link.',
    category: 'messaging',
    entitlementRequired: null,
    credentials: [
      secret(
        'webhookUrl',
        'Incoming webhook URL',
        /^https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{2,20}\/B[A-Z0-9]{2,20}\/[A-Za-z0-9]{8,64}$/,
      ),
    ],
    docsUrl: 'https://api.slack.com/messaging/webhooks',
    leads: 'sent',
  },
  {
    key: 'turnstile',
    name: 'Cloudflare Turnstile',
    description: 'Checks visitors of the forms that use this site key and have no secret key of their own.',
    category: 'security',
    entitlementRequired: null,
    credentials: [
      open('siteKey', 'Site key', '0x4AAAAAAA..', /^[\w-]{10,100}$/),
      secret('secretKey', 'Secret key', /^[\w-]{10,200}$/),
    ],
    docsUrl: 'https://developers.cloudflare.com/turnstile/get-started/',
    leads: 'none',
  },
  {
    key: 'webhook',
    name: 'Webhook',
    description: `Posts every lead to an address of yours, signed, with ${maxAttempts} attempts over ${days(attemptDays)}.`,
    category: 'automation',
    entitlementRequired: 'webhooks',
    credentials: [open('url', 'Address', 'https://crm.example.com/leads', /^https?:\/\/\S+$/)],
    docsUrl: 'https://www.standardwebhooks.com/',
    leads: 'webhook',
  },
  {
    key: 'zapier',
    name: 'Zapier',
    description: 'Starts a Zap for every lead.',
    category: 'automation',
    entitlementRequired: 'webhooks',
    credentials: [
      open(
        'url',
        'Catch hook URL',
        'https://hooks.zapier.com/hooks/catch/..',
        /^https:\/\/hooks\.zapier\.com\/hooks\/catch\/\d{1,20}\/[A-Za-z0-9]{1,40}\/?$/,
      ),
    ],
    docsUrl: 'https://help.zapier.com/hc/en-us/articles/8496288690317',
    leads: 'webhook',
  },
];

export const connectorOf = (key: string): Connector | undefined =>
  connectors.find((connector) => connector.key === key);

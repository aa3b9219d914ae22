import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import type { OfferedFeature } from '#lib/platform/plans/features.rules.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationWords } from '#lib/platform/texts/data.ts';
import type { CredentialField } from './contract.ts';
import type { Integration } from './shape.contract.ts';

interface Credential extends Omit<CredentialField, 'label'> {
  label(): Said;
  pattern: RegExp;
}

export interface Connector extends Pick<Integration, 'name' | 'category' | 'docsUrl'> {
  key: string;
  description(): Said;
  entitlementRequired: OfferedFeature | null;
  credentials: readonly Credential[];
  /** How leads reach it: by our calls, through a webhook endpoint, or not at all. */
  leads: 'sent' | 'webhook' | 'none';
}

const field = (
  key: string,
  label: () => Said,
  { type, ...rest }: Pick<Credential, 'type' | 'placeholder' | 'pattern'>,
): Credential => ({ key, label, type, required: true, ...rest });

const secret = (key: string, label: () => Said, pattern: RegExp): Credential =>
  field(key, label, { type: 'password', placeholder: null, pattern });

const open = (key: string, label: () => Said, placeholder: string, pattern: RegExp): Credential =>
  field(key, label, { type: 'text', placeholder, pattern });

/** Everything that can be connected, by key. */
export const connectors: readonly Connector[] = [
  {
    key: 'ga4',
    name: 'Google Analytics 4',
    description: () => integrationWords().ga4.description,
    category: 'analytics',
    entitlementRequired: null,
    credentials: [
      open('measurementId', () => integrationWords().ga4.measurementId, 'G-XXXXXXXXXX', /^G-[A-Z0-9]{4,12}$/),
      secret('apiSecret', () => integrationWords().ga4.apiSecret, /^[\w-]{10,64}$/),
    ],
    docsUrl: 'https://developers.google.com/analytics/devguides/collection/protocol/ga4',
    leads: 'sent',
  },
  {
    key: 'google_business',
    name: 'Google Business Profile',
    description: () => integrationWords().googleBusiness.description,
    category: 'listings',
    entitlementRequired: null,
    credentials: [],
    docsUrl: 'https://support.google.com/business/answer/7039811',
    leads: 'none',
  },
  {
    key: 'gtm',
    name: 'Google Tag Manager',
    description: () => integrationWords().gtm.description,
    category: 'analytics',
    entitlementRequired: null,
    credentials: [open('containerId', () => integrationWords().gtm.containerId, 'GTM-XXXXXXX', /^GTM-[A-Z0-9]{4,12}$/)],
    docsUrl: 'https://support.google.com/tagmanager/answer/6103696',
    leads: 'none',
  },
  {
    key: 'hubspot',
    name: 'HubSpot',
    description: () => integrationWords().hubspot.description,
    category: 'crm',
    entitlementRequired: 'apiAccess',
    credentials: [secret('accessToken', () => integrationWords().hubspot.accessToken, /^[\w-]{20,255}$/)],
    docsUrl: 'https://developers.hubspot.com/docs/guides/apps/private-apps/overview',
    leads: 'sent',
  },
  {
    key: 'meta_pixel',
    name: 'Meta Pixel',
    description: () => integrationWords().metaPixel.description,
    category: 'advertising',
    entitlementRequired: null,
    credentials: [
      open('pixelId', () => integrationWords().metaPixel.pixelId, '123456789012345', /^\d{5,20}$/),
      secret('accessToken', () => integrationWords().metaPixel.accessToken, /^[\w-]{20,1000}$/),
    ],
    docsUrl: 'https://developers.facebook.com/docs/marketing-api/conversions-api/get-started',
    leads: 'sent',
  },
  {
    key: 'slack',
    name: 'Slack',
    description: () => integrationWords().slack.description,
    category: 'messaging',
    entitlementRequired: null,
    credentials: [
      secret(
        'webhookUrl',
        () => integrationWords().slack.webhookUrl,
        /^https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{2,20}\/B[A-Z0-9]{2,20}\/[A-Za-z0-9]{8,64}$/,
      ),
    ],
    docsUrl: 'https://api.slack.com/messaging/webhooks',
    leads: 'sent',
  },
  {
    key: 'turnstile',
    name: 'Cloudflare Turnstile',
    description: () => integrationWords().turnstile.description,
    category: 'security',
    entitlementRequired: null,
    credentials: [
      open('siteKey', () => integrationWords().turnstile.siteKey, '0x4AAAAAAA..', /^[\w-]{10,100}$/),
      secret('secretKey', () => integrationWords().turnstile.secretKey, /^[\w-]{10,200}$/),
    ],
    docsUrl: 'https://developers.cloudflare.com/turnstile/get-started/',
    leads: 'none',
  },
  {
    key: 'webhook',
    name: 'Webhook',
    description: () => integrationWords().webhook.description(maxAttempts, attemptDays),
    category: 'automation',
    entitlementRequired: 'webhooks',
    credentials: [
      open('url', () => integrationWords().webhook.url, 'https://crm.example.com/leads', /^https?:\/\/\S+$/),
    ],
    docsUrl: 'https://www.standardwebhooks.com/',
    leads: 'webhook',
  },
  {
    key: 'zapier',
    name: 'Zapier',
    description: () => integrationWords().zapier.description,
    category: 'automation',
    entitlementRequired: 'webhooks',
    credentials: [
      open(
        'url',
        () => integrationWords().zapier.url,
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

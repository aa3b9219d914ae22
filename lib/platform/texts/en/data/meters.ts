import { count } from '#lib/platform/core/contract/units.ts';

/** The words for one unit of a meter, and for any other number. */
const counted = {
  locations: ['location', 'locations'],
  users: ['user', 'users'],
  sites: ['site', 'sites'],
  forms: ['form', 'forms'],
  leadsPerMonth: ['lead a month', 'leads a month'],
  contentItems: ['content item', 'content items'],
  redirects: ['redirect', 'redirects'],
  customFields: ['custom field', 'custom fields'],
  apiKeys: ['API key', 'API keys'],
  apiRequestsPerDay: ['API request a day', 'API requests a day'],
  webhookEndpoints: ['webhook endpoint', 'webhook endpoints'],
  emailsPerMonth: ['e-mail a month', 'e-mails a month'],
} as const;

const storage = 'media storage';
const gigabyte = 1024 ** 3;

type Metered = keyof typeof counted | 'mediaStorageBytes';

/** Amounts that a plan limits. */
export const meters = {
  /** The counted thing within a sentence, as `locations`. */
  name: (meter: Metered): string => (meter === 'mediaStorageBytes' ? storage : counted[meter][1]),
  /** As `1 location`, `1,000 leads a month`, `5 GB of media storage` or `no API keys`. */
  amount: (meter: Metered, amount: number): string => {
    if (meter === 'mediaStorageBytes') return `${amount / gigabyte} GB of ${storage}`;
    const [one, many] = counted[meter];
    if (amount === 0) return `no ${many}`;
    return `${count(amount)} ${amount === 1 ? one : many}`;
  },
};

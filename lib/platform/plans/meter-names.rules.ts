import type { Meter } from './limits.contract.ts';

/** The words for one unit of a meter, and for any other number. */
const counted: Record<Exclude<Meter, 'mediaStorageBytes'>, [one: string, many: string]> = {
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
};

const gigabyte = 1024 ** 3;

/** The name of the counted thing, as `locations`. */
export const meterName = (meter: Meter): string =>
  meter === 'mediaStorageBytes' ? 'media storage' : counted[meter][1];

/** An amount, as `1 location`, `1,000 leads a month`, `5 GB of media storage` or `no API keys`. */
export const amountOf = (meter: Meter, amount: number): string => {
  if (meter === 'mediaStorageBytes') return `${amount / gigabyte} GB of ${meterName(meter)}`;
  const [one, many] = counted[meter];
  if (amount === 0) return `no ${many}`;
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;
};

import { setting } from '#lib/platform/core/env.ts';

const defaults = {
  slack: 'https://hooks.slack.com',
  zapier: 'https://hooks.zapier.com',
  ga4: 'https://www.google-analytics.com',
  gtm: 'https://www.googletagmanager.com',
  meta_pixel: 'https://graph.facebook.com',
  hubspot: 'https://api.hubapi.com',
  turnstile: 'https://challenges.cloudflare.com',
};

type Party = keyof typeof defaults;

/** The URL of a stand-in for all of them, which only a developer's machine may have. */
const standIn = (): string | undefined => {
  const base = setting('INTEGRATIONS_BASE_URL', '');
  return base !== '' && setting('LOCAL_ENDPOINTS_ALLOWED', 'false') === 'true' ? base : undefined;
};

/** The base URL of a service. */
export const baseOf = (party: Party): string => {
  const base = standIn();
  return base === undefined ? defaults[party] : `${base}/${party}`;
};

/** A URL within a service that a brand has given. */
export const within = (party: Party, url: string): string => {
  const { pathname, search } = new URL(url);
  return `${baseOf(party)}${pathname}${search}`;
};

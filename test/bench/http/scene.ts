import { setTimeout as delay } from 'node:timers/promises';
import type { Demo } from '#infra/local/seed.ts';
import { measuredForm } from '#test/bench/measured-form.ts';
import { eventNumber, postNumber, profileNumber } from './content.ts';

/** What the columns read and submit to. */
export interface Scene {
  tenantId: string;
  brandId: string;
  /** The host of the brand's site on this machine. */
  siteHost: string;
  formId: string;
  locationIds: string[];
  /** Paths of pages of the brand's site. */
  paths: string[];
  /** The brand's API keys, as many as its plan permits. */
  keys: string[];
}

const posts = 20;
const locations = 24;
const events = 6;
/** Of the plan `enterprise`, with the key of the demo. */
const keys = 25;

/** Calls the product as a program does: after a 429, it waits as long as the answer says. */
const clientOf = (baseUrl: string, credentials: Record<string, string>) => {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...credentials, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 429) {
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
      return call(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  return call;
};

const signIn = async ({ baseUrl, brandAdmin }: Demo) => {
  const { accessToken } = await clientOf(baseUrl, {})<{ accessToken: string }>('POST', '/v1/auth/login', brandAdmin);
  return clientOf(baseUrl, { authorization: `Bearer ${accessToken}` });
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Fills the brand of the demo over HTTP. Submissions to its form make one delivery to the webhook and one mail. */
export const makeScene = async (demo: Demo, webhookUrl: string): Promise<Scene> => {
  const call = clientOf(demo.baseUrl, { 'x-api-key': demo.apiKey });
  const brand = `/v1/brands/${demo.brandId}`;
  await call('POST', `${brand}/webhooks`, { url: webhookUrl });
  const notificationEmails = ['office@measured.example'];
  const { form } = await call<{ form: { id: string } }>('POST', `${brand}/forms`, {
    ...measuredForm,
    notificationEmails,
  });

  const locationIds = [...demo.locationIds];
  let tenantId = '';
  while (locationIds.length < locations) {
    const body = { name: `Acme Plumbing ${locationIds.length + 1}`, status: 'active' };
    const { location } = await call<{ location: { id: string; tenantId: string } }>('POST', `${brand}/locations`, body);
    locationIds.push(location.id);
    tenantId = location.tenantId;
  }
  for (const [at, id] of locationIds.entries())
    await call('PUT', `${brand}/locations/${id}/profile`, profileNumber(at));
  for (const at of numbers(posts)) await call('POST', `${brand}/blog-posts`, postNumber(at));
  for (const at of numbers(events)) await call('POST', `${brand}/events`, eventNumber(at + 1, Date.now()));

  const admin = await signIn(demo);
  const issued = [demo.apiKey];
  while (issued.length < keys) {
    const body = { name: `Reader ${issued.length}`, scopes: ['leads:read'] };
    issued.push((await admin<{ key: string }>('POST', `${brand}/api-keys`, body)).key);
  }
  const { pins } = await call<{ pins: { path: string }[] }>('GET', `/public/map-pins?brandId=${demo.brandId}`);
  if (pins.length !== locations) throw new Error(`${pins.length} of ${locations} locations are on the map`);
  const paths = pins.map(({ path }) => path);
  const siteHost = `${demo.tenantSlug}.localhost`;
  return { tenantId, brandId: demo.brandId, siteHost, formId: form.id, locationIds, paths, keys: issued };
};

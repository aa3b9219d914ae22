import type { Demo } from '#infra/local/seed.ts';
import { measuredForm } from '#test/bench/measured-form.ts';
import { type Call, clientOf } from './api-client.ts';
import { contactPage, eventNumber, postNumber, profileNumber } from './content.ts';
import { signedInPeople } from './people.ts';

/** The records that the columns read and submit to. */
export interface Scene {
  tenantId: string;
  brandId: string;
  /** The host of the brand's site on this machine. */
  siteHost: string;
  formId: string;
  locationIds: string[];
  /** Paths of pages of the brand's site. */
  paths: string[];
  /** Headers of those who may read the leads of the brand: so many that none reaches a rate limit. */
  readers: Record<string, string>[];
}

const posts = 20;
const locations = 24;
const events = 6;
/** As many as the plan `enterprise` permits. */
const keys = 25;
/** As many as may accept an invitation in a minute. Each reads 50 times a second at most, like a key, and 600 times a minute. */
const people = 40;

/** The platform's staff, who may do everything in a brand. */
const staffOf = async ({ baseUrl, superAdmin }: Demo): Promise<Call> => {
  const { accessToken } = await clientOf(baseUrl, {})<{ accessToken: string }>('POST', '/v1/auth/login', superAdmin);
  return clientOf(baseUrl, { authorization: `Bearer ${accessToken}`, 'x-access-reason': 'measuring the product' });
};

const tenantSlug = 'measured';

/** A brand of its own, so that nothing in the demo counts. */
const addBrand = async (staff: Call) => {
  const named = { name: 'Acme Measured', slug: tenantSlug };
  const { tenant } = await staff<{ tenant: { id: string } }>('POST', '/v1/tenants', named);
  const body = { ...named, tenantId: tenant.id, tier: 'enterprise', timezone: 'America/Chicago' };
  const { brand } = await staff<{ brand: { id: string } }>('POST', '/v1/brands', body);
  return { tenantId: tenant.id, brandId: brand.id };
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A brand filled over HTTP. Submissions to its form make one delivery to the webhook and one mail. */
export const makeScene = async (demo: Demo, webhookUrl: string): Promise<Scene> => {
  const staff = await staffOf(demo);
  const { tenantId, brandId } = await addBrand(staff);
  const brand = `/v1/brands/${brandId}`;
  const keyWith = async (name: string, scopes: string[]): Promise<string> =>
    (await staff<{ key: string }>('POST', `${brand}/api-keys`, { name, scopes })).key;
  const ownKey = await keyWith('Writer', ['*']);
  const call = clientOf(demo.baseUrl, { 'x-api-key': ownKey });
  await call('POST', `${brand}/webhooks`, { url: webhookUrl });
  const notificationEmails = ['office@measured.example'];
  const { form } = await call<{ form: { id: string } }>('POST', `${brand}/forms`, {
    ...measuredForm,
    notificationEmails,
  });

  const locationIds: string[] = [];
  for (const at of numbers(locations)) {
    const body = { name: `Acme Measured ${at + 1}`, status: 'active' };
    const { location } = await call<{ location: { id: string } }>('POST', `${brand}/locations`, body);
    await call('PUT', `${brand}/locations/${location.id}/profile`, profileNumber(at));
    locationIds.push(location.id);
  }
  for (const at of numbers(posts)) await call('POST', `${brand}/blog-posts`, postNumber(at));
  const { item } = await call<{ item: { id: string } }>('POST', `${brand}/content/items`, contactPage(form.id));
  await call('PUT', `${brand}/content/items/${item.id}/publish`, {});
  for (const at of numbers(events)) await call('POST', `${brand}/events`, eventNumber(at + 1, Date.now()));

  const issued = [ownKey];
  while (issued.length < keys) issued.push(await keyWith(`Reader ${issued.length}`, ['leads:read']));
  const callers = { staff, visitor: clientOf(demo.baseUrl, {}) };
  const tokens = await signedInPeople(demo, callers, brandId, people);
  const readers = [
    ...issued.map((key) => ({ 'x-api-key': key })),
    ...tokens.map((token) => ({ authorization: `Bearer ${token}` })),
  ];
  const { pins } = await call<{ pins: { path: string }[] }>('GET', `/public/map-pins?brandId=${brandId}`);
  if (pins.length !== locations) throw new Error(`${pins.length} of ${locations} locations are on the map`);
  const paths = pins.map(({ path }) => path);
  return { tenantId, brandId, siteHost: `${tenantSlug}.localhost`, formId: form.id, locationIds, paths, readers };
};

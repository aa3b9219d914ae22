import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '#lib/platform/core/clock.ts';
import type { Role } from '#lib/platform/core/contract/operation.ts';
import type { Tier } from '#lib/platform/core/tiers.ts';
import { hashPassword } from '#lib/platform/credentials/passwords.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { newBrand, newMember, newTenant, newUser } from '#lib/use-cases/invitations/onboarding.ts';
import type { Stack } from './stack.ts';

interface Person {
  email: string;
  password: string;
}

interface Site {
  tenantSlug: string;
  brandId: string;
  formSlug: string;
  brandAdmin: Person;
  apiKey: string;
}

/** The data to try the product by hand. */
export interface Demo extends Site {
  baseUrl: string;
  formId: string;
  locationIds: string[];
  superAdmin: Person;
  marketing: Person;
  franchisee: Person;
  mailboxUrl: string;
  replyPort: number;
  other: Site;
}

/** Every person of the demo has it. */
const password = 'demo-battery-staple-42';

export const demoKeyName = 'Demo key';

interface DemoRecords {
  brandId: string;
  formId: string;
  locationIds: string[];
  apiKey: string;
  other: { brandId: string; apiKey: string };
}

const person = (email: string): Person => ({ email, password });

/** The demo of these records, with its people, at the addresses of this run. It is stored for other commands. */
export const storeDemo = ({ url, mailboxUrl, replyPort, dataDir }: Stack, records: DemoRecords): Demo => {
  const demo: Demo = {
    tenantSlug: 'acme',
    formSlug: 'contact',
    brandAdmin: person('admin@acme.example'),
    superAdmin: person('root@acme.frontage.example'),
    marketing: person('marketing@acme.example'),
    franchisee: person('austin@acme.example'),
    ...records,
    other: { tenantSlug: 'globex', formSlug: 'contact', brandAdmin: person('admin@globex.example'), ...records.other },
    baseUrl: url,
    mailboxUrl,
    replyPort,
  };
  const file = join(dataDir, 'demo.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return demo;
};

interface NewPerson {
  email: string;
  name: string;
  isSuperAdmin?: boolean;
  member?: { role: Role; locationIds?: string[] };
}

/** Adds a person of the tenant, who may be a member of the brand. */
const addPerson = async (
  { tenantId, brandId }: { tenantId: string; brandId: string },
  { email, name, isSuperAdmin = false, member }: NewPerson,
): Promise<void> => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const passwordHash = await hashPassword(password);
  const { user, writes } = newUser({ tenantId, email, passwordHash, firstName, lastName, isSuperAdmin }, now());
  await commit(writes);
  if (member) await commit(newMember({ tenantId, brandId, userId: user.id, ...member }));
};

const contactForm = (slug: string) => ({
  name: 'Contact us',
  slug: 'contact',
  fields: [
    { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
    { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
    { name: 'phone', label: 'Phone', type: 'phone', mapTo: 'phone' },
    { name: 'message', label: 'How can we help?', type: 'textarea', mapTo: 'message' },
  ],
  notificationEmails: [`office@${slug}.example`],
  successMessage: 'Thank you, we will call you back today.',
});

/** Adds a tenant with its brand, which gets a form and an API key from the running product. */
const addSite = async (baseUrl: string, name: string, slug: string, tier: Tier) => {
  const at = now();
  const { tenant, writes } = newTenant({ name, slug }, at);
  const { brand, ...made } = newBrand({ tenantId: tenant.id, name, slug, tier, timezone: 'America/Chicago' }, at);
  await commit([...writes, ...made.writes]);
  const site = { tenantId: tenant.id, brandId: brand.id };
  const email = `admin@${slug}.example`;
  await addPerson(site, { email, name: 'Dana Demo', member: { role: 'brand_admin' } });
  const send = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(`${baseUrl}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { data: T };
    if (!response.ok)
      throw new Error(`Seeding failed: POST ${path} answered ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { accessToken } = await send<{ accessToken: string }>('auth/login', person(email));
  const add = <T>(what: string, body: object) => send<T>(`brands/${brand.id}/${what}`, body, accessToken);
  const { form } = await add<{ form: { id: string } }>('forms', contactForm(slug));
  const { key: apiKey } = await add<{ key: string }>('api-keys', { name: demoKeyName, scopes: ['*'] });
  const addLocation = async (city: string): Promise<string> =>
    (await add<{ location: { id: string } }>('locations', { name: `${name} ${city}`, status: 'active' })).location.id;
  return { ...site, formId: form.id, apiKey, addLocation };
};

/** Two tenants with demo data, made on the first run, and a file with their credentials. */
export const seed = async (stack: Stack): Promise<Demo> => {
  const { addLocation, tenantId, ...acme } = await addSite(stack.url, 'Acme Plumbing', 'acme', 'enterprise');
  const locationIds = [await addLocation('Austin'), await addLocation('Dallas'), await addLocation('Houston')];
  const add = (given: NewPerson) => addPerson({ ...acme, tenantId }, given);
  await add({ email: 'marketing@acme.example', name: 'Mika Lindgren', member: { role: 'marketing' } });
  const austin = { role: 'franchisee', locationIds: locationIds.slice(0, 1) } as const;
  await add({ email: 'austin@acme.example', name: 'Rosa Delgado', member: austin });
  await add({ email: 'root@acme.frontage.example', name: 'Sam Ortiz', isSuperAdmin: true });
  const { brandId, apiKey } = await addSite(stack.url, 'Globex Gyms', 'globex', 'pro');
  return storeDemo(stack, { ...acme, locationIds, other: { brandId, apiKey } });
};

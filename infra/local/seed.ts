import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '#lib/auth/passwords.ts';
import { now } from '#lib/core/clock.ts';
import type { Tier } from '#lib/core/tiers.ts';
import { commit } from '#lib/table/commit.ts';
import { newBrand, newMember, newTenant, newUser } from '#lib/use-cases/accounts/onboarding.ts';
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
  other: Site;
}

/** Every person of the demo has it. */
export const password = 'demo-battery-staple-42';

export const demoKeyName = 'Demo key';

const addPerson = async (tenantId: string, email: string, name: string, isSuperAdmin = false) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const passwordHash = await hashPassword(password);
  const { user, writes } = newUser({ tenantId, email, passwordHash, firstName, lastName, isSuperAdmin }, now());
  await commit(writes);
  return { id: user.id, email, password };
};

const addBrand = async (name: string, slug: string, tier: Tier) => {
  const at = now();
  const { tenant, writes } = newTenant({ name, slug }, at);
  const brand = newBrand({ tenantId: tenant.id, name, slug, tier, timezone: 'America/Chicago' }, at);
  await commit([...writes, ...brand.writes]);
  const admin = await addPerson(tenant.id, `admin@${slug}.example`, 'Dana Demo');
  await commit(newMember({ tenantId: tenant.id, brandId: brand.brand.id, userId: admin.id, role: 'brand_admin' }));
  return { tenantId: tenant.id, brandId: brand.brand.id, admin };
};

/** Calls the running product as any client would. */
const client = (baseUrl: string) => {
  const send = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { data: T };
    if (!response.ok)
      throw new Error(`Seeding failed: POST ${path} answered ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return {
    signIn: async (person: Person): Promise<string> => {
      const body = { email: person.email, password: person.password };
      return (await send<{ accessToken: string }>('/v1/auth/login', body)).accessToken;
    },
    send,
  };
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

const addSite = async (baseUrl: string, name: string, slug: string, tier: Tier) => {
  const { tenantId, brandId, admin } = await addBrand(name, slug, tier);
  const { signIn, send } = client(baseUrl);
  const token = await signIn(admin);
  const at = `/v1/brands/${brandId}`;
  const { form } = await send<{ form: { id: string; slug: string } }>(`${at}/forms`, contactForm(slug), token);
  const { key } = await send<{ key: string }>(`${at}/api-keys`, { name: demoKeyName, scopes: ['*'] }, token);
  const addLocation = async (city: string): Promise<string> => {
    const body = { name: `${name} ${city}`, status: 'active' };
    return (await send<{ location: { id: string } }>(`${at}/locations`, body, token)).location.id;
  };
  const site: Site = {
    tenantSlug: slug,
    brandId,
    formSlug: form.slug,
    brandAdmin: { email: admin.email, password: admin.password },
    apiKey: key,
  };
  return { tenantId, formId: form.id, site, addLocation };
};

const withoutId = ({ email, password: secret }: Person): Person => ({ email, password: secret });

/** Two tenants with demo data, made on the first run, and a file with their credentials. */
export const seed = async (stack: Stack, dataDir: string): Promise<Demo> => {
  const slug = 'acme';
  const { site, formId, tenantId, addLocation } = await addSite(stack.url, 'Acme Plumbing', slug, 'enterprise');
  const locationIds = [await addLocation('Austin'), await addLocation('Dallas'), await addLocation('Houston')];
  const marketing = await addPerson(tenantId, `marketing@${slug}.example`, 'Mika Lindgren');
  const franchisee = await addPerson(tenantId, `austin@${slug}.example`, 'Rosa Delgado');
  const superAdmin = await addPerson(tenantId, `root@${slug}.frontage.example`, 'Sam Ortiz', true);
  const { brandId } = site;
  const austin = { role: 'franchisee', locationIds: locationIds.slice(0, 1) } as const;
  await commit(newMember({ tenantId, brandId, userId: marketing.id, role: 'marketing' }));
  await commit(newMember({ tenantId, brandId, userId: franchisee.id, ...austin }));
  const { site: other } = await addSite(stack.url, 'Globex Gyms', 'globex', 'pro');
  const demo: Demo = {
    baseUrl: stack.url,
    ...site,
    formId,
    locationIds,
    superAdmin: withoutId(superAdmin),
    marketing: withoutId(marketing),
    franchisee: withoutId(franchisee),
    mailboxUrl: stack.mailboxUrl,
    other,
  };
  await writeFile(join(dataDir, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
};

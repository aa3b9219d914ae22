import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOf } from '#infra/local/demo.ts';
import type { Demo } from '#infra/local/seed.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { setHashingCost } from '#lib/platform/credentials/passwords.ts';

let dataDir: string;
let stack: Stack;
let demo: Demo;

beforeAll(async () => {
  // The passwords of the snapshot are hashed as in a stage.
  setHashingCost();
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-demo-'));
  stack = await startStack({ dataDir, port: 0, workers: 'later' });
  demo = await demoOf(stack);
});

afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true });
});

const read = async <T>(path: string, brand: { brandId: string; apiKey: string } = demo): Promise<T> => {
  const response = await fetch(`${stack.url}/v1/brands/${brand.brandId}${path}`, {
    headers: { 'x-api-key': brand.apiKey },
  });
  const answer = (await response.json()) as { data: T };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
};

interface Page {
  nextCursor: string | null;
}

const readAll = async <T>(path: string, name: string): Promise<T[]> => {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page & Record<string, unknown> = await read(`${path}?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    all.push(...(page[name] as T[]));
    cursor = page.nextCursor;
  } while (cursor);
  return all;
};

interface Lead {
  createdAt: string;
  formId: string;
  locationId: string | null;
}

const day = 86_400_000;

test('counts of locations and forms agree with the list of leads, which ends now', async () => {
  const leads = await readAll<Lead>('/leads', 'leads');
  expect(leads.length).toBeGreaterThanOrEqual(550);
  const [newest, oldest] = [leads[0], leads.at(-1)];
  expect(Date.now() - Date.parse(newest?.createdAt ?? '')).toBeGreaterThanOrEqual(0);
  expect(Date.now() - Date.parse(newest?.createdAt ?? '')).toBeLessThan(3 * day);
  expect(Date.now() - Date.parse(oldest?.createdAt ?? '')).toBeGreaterThan(55 * day);

  const forms = await readAll<{ id: string; leadCount: number }>('/forms', 'forms');
  const ofForms = Object.groupBy(leads, ({ formId }) => formId);
  expect(Object.fromEntries(forms.map(({ id, leadCount }) => [id, leadCount]))).toEqual(
    Object.fromEntries(forms.map(({ id }) => [id, ofForms[id]?.length ?? 0])),
  );
  const days = (lead: Lead): number => (Date.now() - Date.parse(lead.createdAt)) / day;
  const locations = await readAll<{ id: string; leads30d: number }>('/locations', 'locations');
  for (const { id, leads30d } of locations) {
    const own = leads.filter(({ locationId }) => locationId === id);
    expect(leads30d).toBeGreaterThanOrEqual(own.filter((lead) => days(lead) < 29).length);
    expect(leads30d).toBeLessThanOrEqual(own.filter((lead) => days(lead) < 31).length);
  }
});

test('the demo has what there is to look at', async () => {
  const lengths = async (path: string, name: string): Promise<number> => (await readAll(path, name)).length;
  expect(await lengths('/locations', 'locations')).toBe(23);
  expect(await lengths('/services', 'services')).toBeGreaterThanOrEqual(12);
  expect(await lengths('/blog-posts', 'posts')).toBeGreaterThanOrEqual(8);
  expect(await lengths('/events', 'events')).toBe(6);
  const promotions = await readAll<{ status: string }>('/promotions', 'promotions');
  expect(new Set(promotions.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3);
  const webhooks = await readAll<{ id: string; description: string }>('/webhooks', 'webhooks');
  const crm = webhooks.find(({ description }) => description === 'CRM');
  const deliveries = await readAll<{ status: string }>(`/webhooks/${crm?.id}/deliveries`, 'deliveries');
  expect(deliveries.map(({ status }) => status)).toEqual(expect.arrayContaining(['delivered', 'failed']));
  expect(await read('/leads/quarantine')).toMatchObject({ leads: expect.arrayContaining([expect.anything()]) });
});

test('sealed values, pictures, people and keys of the demo work on this machine', async () => {
  const [webhook] = await readAll<{ id: string }>('/webhooks', 'webhooks');
  const headers = { 'x-api-key': demo.apiKey, 'content-type': 'application/json' };
  const test = await fetch(`${stack.url}/v1/brands/${demo.brandId}/webhooks/${webhook?.id}/rotate-secret`, {
    method: 'PUT',
    headers,
    body: '{}',
  });
  expect(test.status).toBe(200);
  const [picture] = await readAll<{ url: string }>('/media', 'media');
  expect((await fetch(picture?.url ?? '')).status).toBe(200);
  for (const { email, password } of [
    demo.brandAdmin,
    demo.marketing,
    demo.franchisee,
    demo.superAdmin,
    demo.other.brandAdmin,
  ]) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    };
    expect((await fetch(`${stack.url}/v1/auth/login`, init)).status).toBe(200);
  }
  expect(await read('/forms', demo.other)).toMatchObject({ forms: [{ slug: 'contact' }] });
});

test('workers and the reconciliation of leads find nothing left to do, and mail nobody', async () => {
  await stack.drain();
  await stack.runSchedule('reconcile-leads');
  await stack.drain();
  expect(await (await fetch(stack.mailboxUrl)).text()).not.toContain('New lead');
  expect((await readAll<Lead>('/leads', 'leads')).length).toBe(
    (await readAll<{ leadCount: number }>('/forms', 'forms')).reduce((sum, { leadCount }) => sum + leadCount, 0),
  );
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setClock } from '#lib/platform/core/clock.ts';
import type { Secrets } from '#lib/platform/credentials/root-secrets.ts';
import { startNameServer } from '../engines/name-server.ts';
import { seed } from '../seed.ts';
import { siteProofs } from '../site-proofs.ts';
import { type Stack, startStack } from '../stack.ts';
import { actionsOf, type Step } from './actions.ts';
import { buildBrand } from './brand.ts';
import { demoClient, join as joinBrand, signIn } from './client.ts';
import { leadsOf } from './leads.ts';
import { startReceiver } from './receiver.ts';
import { openSites } from './sites.ts';
import type { Snapshot } from './snapshot.ts';
import { takeFiles, takeItems } from './take.ts';

const anchor = '2026-01-05';
const midnight = Date.parse(`${anchor}T00:00:00.000Z`);
const day = 86_400_000;
const customerOrigin = 'https://crm.acme.example';

const runSteps = async (stack: Stack, steps: Step[], goTo: (time: Date) => void): Promise<void> => {
  let swept = '';
  for (const { at, run } of steps.toSorted((a, b) => a.at - b.at)) {
    const time = new Date(midnight + at);
    goTo(time);
    const today = time.toISOString().slice(0, 10);
    if (today !== swept) await stack.runSchedule('sweep-due-deliveries', time);
    // Escalations and reminders that fell due since.
    if (today !== swept) await stack.runSchedule('sweep-tasks', time);
    swept = today;
    await run();
    await stack.drain();
  }
};

interface Size {
  leads?: number | undefined;
  /** The scale of the pictures. */
  scale?: number;
}

const makeDemo = async (
  stack: Stack,
  { leads = 660, scale = 1 }: Size,
  receiver: { origin: string },
): Promise<Snapshot> => {
  setClock(() => new Date(midnight - 400 * day));
  const demo = await seed(stack);
  const { brandId, formId } = demo;
  const client = demoClient(stack.url, brandId);
  client.goTo(new Date(midnight - 399 * day));
  const [admin, marketing, austin] = [
    await signIn(demo.brandAdmin.email),
    await signIn(demo.marketing.email),
    await signIn(demo.franchisee.email),
  ];
  const made = await buildBrand(client, admin, demo, scale);
  const others = ['Dallas', 'Fort Worth', 'Plano'];
  const dallas = await joinBrand(admin.tenantId, brandId, {
    email: 'dallas@acme.example',
    password: demo.franchisee.password,
    firstName: 'Terry',
    lastName: 'Walsh',
    role: 'franchisee',
    locationIds: others.flatMap((city) => made.locations.get(city) ?? []),
  });
  const endpoint = {
    url: `${receiver.origin}/hooks/leads`,
    description: 'CRM',
    formIds: [made.quoteFormId, made.careersFormId],
  };
  await client.send(admin, 'POST', '/webhooks', endpoint);
  await client
    .send(admin, 'POST', '/webhooks', { url: `${receiver.origin}/old`, description: 'Former CRM' })
    .then((made) =>
      client.send(admin, 'PUT', `/webhooks/${(made as { webhook: { id: string } }).webhook.id}`, {
        status: 'disabled',
      }),
    );
  await stack.drain();
  await openSites(stack, client, admin);
  const staff = [
    { person: austin, cities: ['Austin'] },
    { person: dallas, cities: others },
  ];
  const steps = [
    ...actionsOf({ client, anchor: midnight, admin, marketing, made, contactFormId: formId }),
    ...leadsOf({ client, made, staff, admin, leads, anchor: midnight, brandId }),
  ];
  await runSteps(stack, steps, client.goTo);
  const secrets: Secrets = JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8'));
  const items = JSON.stringify(await takeItems(stack)).replaceAll(receiver.origin, customerOrigin);
  return {
    anchor,
    dataKey: secrets.dataKeys[0],
    demo: {
      brandId,
      tenantId: admin.tenantId,
      formId,
      locationIds: [...made.locations.values()],
      otherBrandId: demo.other.brandId,
    },
    items: JSON.parse(items),
    files: await takeFiles(stack),
  };
};

/** Creates the demo brand through the API, from its first day to the anchor, and returns the stored records and files. */
export const prepareDemo = async (size: Size): Promise<Snapshot> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-demo-'));
  const receiver = await startReceiver();
  const names = await startNameServer(siteProofs);
  process.env.DNS_SERVERS = names.address;
  process.env.INTEGRATIONS_BASE_URL = receiver.origin;
  const stack = await startStack({ dataDir, port: 0, workers: 'manual', maxQueueDelaySeconds: 0 });
  try {
    return await makeDemo(stack, size, receiver);
  } finally {
    setClock();
    await stack.stop();
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as deliverWebhookHandler } from '#functions/workers/deliver-webhook.ts';
import { handler as runJobsHandler } from '#functions/workers/run-jobs.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { createWebhook, deleteWebhook, listDeliveries, redeliver } from '#lib/delivery/webhooks/contract.ts';
import { deliveryKey, deliveryId as derivedDeliveryId } from '#lib/delivery/webhooks/deliveries.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { deleteLead, exportLeads, getLead, listLeads, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { scopeOf } from '#lib/platform/core/contract/operation.ts';
import { variable } from '#lib/platform/core/env.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { jobMessage } from '#lib/platform/queue/job-messages.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { putNow } from '#lib/platform/table/write-now.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { belongingsOf, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import type { Credentials } from '#test/support/product.ts';
import { contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf } from '#test/webhooks/scene.ts';

const deliverWebhook = asFunction('workers/deliver-webhook', deliverWebhookHandler);
const runJobs = asFunction('workers/run-jobs', runJobsHandler);

const marker = 'zqmarker';
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();
let known: Record<string, string>;
let blind: Credentials;
const queued: string[] = [];
let logs = '';

const asAdmin = (params: object = {}) => {
  clock.advance(1000);
  return { as: acme.admin.credentials, params: { ...known, ...params } };
};

/** Every read of the declaration, with the ids of what exists. */
const reads = operations.filter(({ method }) => method === 'GET');
const isOfLeads = (operation: Operation): boolean => scopeOf(operation) === 'leads:read';

const readAll = async (as: Credentials): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const operation of reads) {
    clock.advance(1500);
    const asked = Object.entries(operation.example.query ?? {}).map(([name, value]) => [name, known[name] ?? value]);
    const query = Object.fromEntries(asked);
    answers.set(operation.id, (await world.call(operation, { as, params: known, query })).text);
  }
  return answers;
};

const naming = (answers: Map<string, string>): string[] =>
  [...answers].filter(([, text]) => text.includes(marker)).map(([name]) => name);

/** The files of the bucket whose content has the marker. */
const filesWithMarker = async (): Promise<string[]> => {
  const Bucket = variable('MEDIA_BUCKET');
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket, Prefix: 'exports/' }));
  const texts = await Promise.all(
    Contents.map(async ({ Key = '' }) => {
      const { Body } = await objects.send(new GetObjectCommand({ Bucket, Key }));
      return [Key, (await Body?.transformToString()) ?? ''] as const;
    }),
  );
  return naming(new Map(texts));
};

/** To the file with the lead, and to one without it. */
let links: { own: string; earlier: string };

/** A receiver that repeats the answers that it is sent. */
const echoes = createServer(async (request, response) => {
  response.writeHead(Number(request.url?.slice(1))).end(JSON.stringify(JSON.parse(await text(request)).data.fields));
}).listen(0, '127.0.0.1');
afterAll(() => echoes.close());

const endpoint = async (status: number): Promise<string> => {
  const url = `http://localhost:${(echoes.address() as AddressInfo).port}/${status}`;
  return (await world.call(createWebhook, { ...asAdmin(), body: { url } })).data.webhook.id;
};

const visit = {
  pageUrl: `https://acme.example/${marker}?gclid=${marker}`,
  referrer: `https://search.example/?q=${marker}`,
  utmSource: marker,
  utmMedium: marker,
  utmCampaign: marker,
  utmTerm: marker,
  utmContent: marker,
  consent: { text: `I am ${marker}`, granted: true },
};
const fields = {
  name: `Ada ${marker}`,
  email: `${marker}@visitor.example`,
  message: `I am ${marker}`,
  [marker]: marker,
};

const submit = async (extra: object = {}, headers: Record<string, string> = {}) => {
  clock.advance(1000);
  const request = { params: { formSlug: known.formSlug ?? '' }, query: { brandId: acme.brandId }, headers };
  return world.call(submitForm, { ...request, body: { fields, ...visit, ...extra } });
};

/** After the next attempts at deliveries that failed. */
const retried = async (): Promise<void> => {
  clock.advance(60_000);
  await world.stack.runSchedule('sweep-due-deliveries');
  await world.stack.drain();
};

const csvOf = async (url: string): Promise<string> => (await fetch(url)).text();

beforeAll(async () => {
  queueService.middlewareStack.add(
    (next) => (args) => {
      queued.push(JSON.stringify(args.input));
      return next(args);
    },
    { step: 'initialize', name: 'copies' },
  );
  known = await belongingsOf(world, acme);
  const scopes = [...new Set(operations.filter(({ credential }) => credential === 'any').map(scopeOf))];
  const body = { name: 'Blind', scopes: scopes.filter((scope) => !scope.startsWith('leads:')) };
  blind = { 'x-api-key': (await world.call(createApiKey, { ...asAdmin(), body })).data.key };
  const autoresponder = { enabled: true, subject: 'Thank you', body: 'We got this: {{message}}' };
  await world.call(updateBrandEmailSettings, { ...asAdmin(), body: { autoresponder } });
  const settings = { notificationEmails: ['office@copies.example'] };
  const { form } = (
    await world.call(createForm, { ...asAdmin(), body: { name: 'Seen', fields: contactFields, ...settings } })
  ).data;
  Object.assign(known, { formId: form.id, formSlug: form.slug });
  const gone = await endpoint(200);
  const failing = await endpoint(500);
  const entries = await logged(async () => {
    const { leadId } = (await submit({ idempotencyKey: 'first' })).data;
    Object.assign(known, { leadId, webhookId: failing });
    await submit({ idempotencyKey: 'first' });
    await submit();
    await submit({ sourceType: `not ${marker}` });
    await submit({ idempotencyKey: 'first', utmTerm: 'other' });
    await world.stack.drain();
    await world.call(deleteWebhook, asAdmin({ webhookId: gone }));
    await world.call(updateLeadStatus, { ...asAdmin(), body: { status: 'viewed' } });
    const { deliveries } = (await world.call(listDeliveries, asAdmin({ webhookId: failing }))).data;
    known.deliveryId = deliveries.find((delivery) => delivery.leadId === leadId)?.id ?? '';
    await world.call(listLeads, { ...asAdmin(), query: { q: marker } });
    await world.call(getLead, { ...asAdmin({ leadId: marker }) });
    const own = (await world.call(exportLeads, { ...asAdmin(), query: { q: marker } })).data.export.url;
    const to = '2020-01-01T00:00:00.000Z';
    links = { own, earlier: (await world.call(exportLeads, { ...asAdmin(), query: { to } })).data.export.url };
  });
  logs = JSON.stringify(entries);
});

test('what a visitor wrote is only where leads may be read', async () => {
  const seen = naming(await readAll(acme.admin.credentials));
  expect(seen).toEqual(expect.arrayContaining(['leads/get', 'leads/list', 'webhooks/list-deliveries']));
  expect(await csvOf(links.own)).toContain(marker);

  expect(naming(await readAll(blind))).toEqual([]);
  expect(reads.filter(isOfLeads).length).toBeGreaterThan(0);
  await retried();
  const again = await world.call(redeliver, { ...asAdmin(), as: blind });
  expect([again.status, again.text.includes(marker)]).toEqual([200, false]);
  await world.stack.drain();
  expect(queued.length).toBeGreaterThan(0);
  expect(queued.filter((message) => message.includes(marker))).toEqual([]);
  expect(logs).not.toContain(marker);
});

test('nothing of an erased lead is left in a copy', async () => {
  const stored = [...(await contents())].filter(([, text]) => text.includes(marker)).map(([key]) => key);
  expect(stored).toEqual(expect.arrayContaining([expect.stringContaining('DELIVERY')]));
  expect((await filesWithMarker()).length).toBeGreaterThan(0);

  for (const { id } of (await world.call(listLeads, { ...asAdmin() })).data.leads)
    if (JSON.stringify(await world.call(getLead, asAdmin({ leadId: id }))).includes(marker))
      expect((await world.call(deleteLead, asAdmin({ leadId: id }))).status).toBe(200);
  await world.stack.drain();
  // A receiver that failed is asked again, and repeats what it was sent before.
  await retried();
  expect((await world.call(redeliver, asAdmin())).status).toBe(200);
  await world.stack.drain();

  expect(naming(await readAll(acme.admin.credentials))).toEqual([]);
  expect(naming(await contents())).toEqual([]);
  expect(await filesWithMarker()).toEqual([]);
  expect((await fetch(links.own)).status).toBe(404);
  expect((await fetch(links.earlier)).status).toBe(200);
  expect((await submit({ idempotencyKey: 'first' })).text).not.toContain(marker);
});

/** Erases a lead with its copies, as long as somebody else still works with it. */
const eraseNow = async (leadId: string): Promise<void> => {
  const lead = orNotFound(await get(leadKey(brandView(acme.brandId), leadId)), 'Lead');
  expect((await world.call(deleteLead, asAdmin({ leadId }))).status).toBe(200);
  const { createdAt: submittedAt } = lead;
  const job = { kind: 'erase-copies', brandId: acme.brandId, leadId, submittedAt, becameLeadAt: submittedAt };
  expect(await runJobs(eventOf(job))).toEqual({ batchItemFailures: [] });
};

test('an answer that comes after the erasure of its lead is not kept', async () => {
  const webhookId = await endpoint(200);
  const { leadId } = (await submit({ idempotencyKey: 'slow' })).data;
  echoes.prependOnceListener('request', (_, response) => {
    const end = response.end.bind(response);
    response.end = ((content: string) => eraseNow(leadId).finally(() => end(content))) as unknown as typeof end;
  });
  const deliveryId = derivedDeliveryId(clock.now(), webhookId, leadId);
  const message = { brandId: acme.brandId, webhookId, leadId, deliveryId, attempt: 1, turns: 0 };
  await deliverWebhook(eventOf(message));
  const delivery = await get(deliveryKey(brandView(acme.brandId), webhookId, deliveryId));
  expect(delivery?.attempts).toMatchObject([{ outcome: 'response', status: 200, excerpt: null }]);
  await world.stack.drain();
});

test('an answer that is stored after the erasure, by a process that dies then, is found by the second look', async () => {
  const webhookId = await endpoint(200);
  const { leadId } = (await submit({ idempotencyKey: 'dies' })).data;
  const key = deliveryKey(brandView(acme.brandId), webhookId, derivedDeliveryId(clock.now(), webhookId, leadId));
  await world.stack.drain();
  const before = orNotFound(await get(key), 'Delivery');
  expect(before.attempts).toMatchObject([{ excerpt: expect.any(String) }]);
  await eraseNow(leadId);
  await world.stack.drain();
  await putNow(key, { ...before, status: 'pending' });
  const sent = queued
    .flatMap((call) => (JSON.parse(call).Entries ?? []) as { MessageBody: string }[])
    .flatMap(({ MessageBody }) => jobMessage.safeParse(JSON.parse(MessageBody)).data ?? []);
  const second = sent.find((job) => job.kind === 'erase-copies' && job.leadId === leadId && job.look === 2);
  if (!second) throw new Error('There was no second look');
  await runJobs(eventOf(second));
  expect(await get(key)).toMatchObject({
    status: 'failed',
    attempts: [{ excerpt: null }, { outcome: 'lead_erased', excerpt: null }],
  });
});

test('an export has no lead that is erased while it is made, and leaves no file with it', async () => {
  const { leadId } = (await submit({ idempotencyKey: 'during' })).data;
  await world.stack.drain();
  let files = 0;
  objects.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const stored = await next(args);
        if (commandName === 'PutObjectCommand' && files++ === 0) await eraseNow(leadId);
        return stored;
      },
    { step: 'initialize', name: 'during' },
  );
  const { data } = await world.call(exportLeads, { ...asAdmin(), query: { q: marker } });
  objects.middlewareStack.remove('during');
  expect([data.export.rows, files]).toEqual([0, 2]);
  expect(await filesWithMarker()).toEqual([]);
});

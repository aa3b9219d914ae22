import { createServer } from 'node:http';
import { close, listen } from '#infra/local/gateway/listen.ts';
import type { Demo } from '#infra/local/seed.ts';
import { table } from '#infra/resources.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { itemBytes } from '#lib/platform/table/item-bytes.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { measuredBody, measuredForm } from '../measured-form.ts';
import { median } from '../median.ts';

/** A webhook consumer that records the bytes of its requests. */
export const startByteCounter = async () => {
  const sizes: number[] = [];
  const server = createServer((request, response) => {
    sizes.push(Number(request.headers['content-length'] ?? 0));
    request.resume().once('end', () => response.writeHead(204).end());
  });
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}/leads`, bytes: () => median(sizes), close: () => close(server) };
};

const clientOf = (demo: Demo) => async (method: string, path: string, body?: object) => {
  const response = await fetch(demo.baseUrl + path, {
    method,
    headers: { 'x-api-key': demo.apiKey, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status} ${text}`);
  return JSON.parse(text).data;
};

/** Enough that none of them gets so many leads within its quarter of an hour that they share a mail. */
const offices = 4;

/** Forms whose leads go to one webhook and a mailbox each, with a new visitor for each submission. */
export const prepare = async (demo: Demo, webhookUrl: string) => {
  const call = clientOf(demo);
  const brand = `/v1/brands/${demo.brandId}`;
  await call('POST', `${brand}/webhooks`, { url: webhookUrl });
  for (let at = 0; at < offices; at++) {
    const notificationEmails = [`office-${at}@measured.example`];
    await call('POST', `${brand}/forms`, { ...measuredForm, slug: `measured-${at}`, notificationEmails });
  }
  const { port } = new URL(demo.baseUrl);
  const pageOf = (number: number): string => `/public/forms/measured-${number % offices}`;
  let sent = 0;
  return {
    submit: async (count: number): Promise<void> => {
      for (const last = sent + count; sent < last; sent++) {
        const visitor = newVisitor();
        const headers = { 'idempotency-key': `submission-${sent}` };
        const url = `http://127.0.0.1:${port}${pageOf(sent)}/submit?brandId=${demo.brandId}`;
        const { status, body } = await visitor.post(url, measuredBody(sent, demo.locationIds[0]), headers);
        visitor.leave();
        if (status !== 201) throw new Error(`A submission was answered with ${status} ${body}`);
      }
    },
    readForm: () => call('GET', `${pageOf(0)}?brandId=${demo.brandId}`),
    listLeads: () => call('GET', `${brand}/leads`),
    setStatus: (leadId: string, status: string) => call('PUT', `${brand}/leads/${leadId}/status`, { status }),
  };
};

const keysOf = (index: string) => ['PK', 'SK', `${index}PK`, `${index}SK`];

/** The size of an item in its indexes. */
const indexBytes = (item: Record<string, unknown>): number =>
  table.indexes
    .filter((index) => `${index}PK` in item)
    .map((index) => {
      const names: string[] = [...keysOf(index), ...table.projected];
      return itemBytes(Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))));
    })
    .reduce((sum, bytes) => sum + bytes, 0);

/** The median size of stored items of a kind, and of their index entries together. */
export const storedBytes = async (kinds: readonly string[]) => {
  const items: Record<string, unknown>[] = [];
  await scanTable(async (some) => void items.push(...some));
  return Object.fromEntries(
    kinds.map((kind) => {
      const some = items.filter((item) => item.kind === kind);
      const entries = Math.max(0, ...some.map((item) => table.indexes.filter((index) => `${index}PK` in item).length));
      return [kind, { item: median(some.map(itemBytes)), indexes: median(some.map(indexBytes)), entries }];
    }),
  );
};

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gatewayProcesses } from '#infra/local/gateway/processes.ts';
import { type Demo, seed } from '#infra/local/seed.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { setHashingCost } from '#lib/platform/credentials/passwords.ts';
import { newVisitor } from '#test/support/visitors.ts';

const visitorsAtOnce = 48;
let stack: Stack;
let demo: Demo;

const serve = gatewayProcesses(2, (error) => {
  throw error;
});
const processes = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

// The gateways hash at the standard cost.
setHashingCost();

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-processes-'));
  stack = await startStack({ dataDir, port: 0, workers: 'manual', serve });
  demo = await seed(stack);
});
afterAll(async () => {
  await stack.stop();
  expect(processes()).toEqual([]);
  await rm(stack.dataDir, { recursive: true });
});

const leadIds = async (): Promise<string[]> => {
  const headers = { 'x-api-key': demo.apiKey };
  const response = await fetch(`${stack.url}/v1/brands/${demo.brandId}/leads?limit=100`, { headers });
  const { data } = (await response.json()) as { data: { leads: { id: string }[] } };
  return data.leads.map(({ id }) => id).sort();
};

test('two processes serve one port from one table, and one that ends is replaced', async () => {
  const visitors = Array.from({ length: visitorsAtOnce }, newVisitor);
  const url = `http://127.0.0.1:${stack.port}/public/forms/${demo.formSlug}/submit?brandId=${demo.brandId}`;
  const bodyOf = (number: number): string =>
    JSON.stringify({ fields: { name: `Visitor ${number}`, email: `visitor-${number}@processes.example` } });
  const submitAll = async (): Promise<string[]> => {
    const answers = await Promise.all(visitors.map(({ post }, number) => post(url, bodyOf(number))));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    return answers.map(({ body }) => JSON.parse(body).data.leadId).sort();
  };
  const acknowledged = await submitAll();
  expect(await leadIds()).toEqual(acknowledged);

  expect(processes()).toHaveLength(2);
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [first] = processes();
  const replaced = once(cluster, 'fork');
  first?.process.kill('SIGKILL');
  const [replacement] = (await replaced) as [Worker];
  await once(replacement, 'message');
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['gateway.ended']);
  log.mockRestore();

  // The same answers again are the same leads, whichever process gets them.
  expect(await submitAll()).toEqual(acknowledged);
  const cutOff = visitors.filter(({ connections }) => connections() > 1).length;
  expect(cutOff).toBeGreaterThan(0);
  expect(cutOff).toBeLessThan(visitorsAtOnce);
  for (const { leave } of visitors) leave();
});

test('processes listen on each address of localhost', async () => {
  for (const host of ['127.0.0.1', '[::1]'])
    expect((await fetch(`http://${host}:${stack.port}/v1/me`)).status).toBe(401);
});

test('a port on which another stack listens is refused', async () => {
  const other = await mkdtemp(join(tmpdir(), 'frontage-processes-'));
  const starting = startStack({ dataDir: other, port: stack.port, workers: 'manual', serve });

  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(processes()).toHaveLength(2);
  await rm(other, { recursive: true });
});

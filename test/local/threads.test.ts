import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWriter } from '#infra/local/engines/table/direct-writes.ts';
import { databaseFile } from '#infra/local/engines.ts';
import { openGatewayThreads } from '#infra/local/gateway/threads.ts';
import { type Demo, seed } from '#infra/local/seed.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { setHashingCost } from '#lib/auth/passwords.ts';
import { newVisitor } from '#test/support/visitors.ts';

const visitorsAtOnce = 48;
const threads: Worker[] = [];
let newWriterLine: ReturnType<typeof startWriter>;
let stack: Stack;
let demo: Demo;

const noteThread = (worker: Worker): void => void threads.push(worker);

// The threads hash at the standard cost.
setHashingCost();

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-threads-'));
  newWriterLine = startWriter(databaseFile(dataDir));
  await once(process, 'worker');
  process.on('worker', noteThread);
  const serve = openGatewayThreads(2, newWriterLine, (error) => {
    throw error;
  });
  stack = await startStack({ dataDir, port: 0, workers: 'manual', serve });
  demo = await seed(stack, dataDir);
});
afterAll(async () => {
  process.off('worker', noteThread);
  await stack.stop();
  await rm(stack.dataDir, { recursive: true });
});

const leadIds = async (): Promise<string[]> => {
  const headers = { 'x-api-key': demo.apiKey };
  const response = await fetch(`${stack.url}/v1/brands/${demo.brandId}/leads?limit=100`, { headers });
  const { data } = (await response.json()) as { data: { leads: { id: string }[] } };
  return data.leads.map(({ id }) => id).sort();
};

test('two threads serve one port from one table, and one that ends is replaced', async () => {
  const visitors = Array.from({ length: visitorsAtOnce }, newVisitor);
  const url = `http://127.0.0.1:${stack.port}/public/forms/${demo.formSlug}/submit?brandId=${demo.brandId}`;
  const bodyOf = (number: number): string =>
    JSON.stringify({ fields: { name: `Visitor ${number}`, email: `visitor-${number}@threads.example` } });
  const submitAll = async (): Promise<string[]> => {
    const answers = await Promise.all(visitors.map(({ post }, number) => post(url, bodyOf(number))));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    return answers.map(({ body }) => JSON.parse(body).data.leadId).sort();
  };
  const acknowledged = await submitAll();
  expect(await leadIds()).toEqual(acknowledged);

  expect(threads).toHaveLength(2);
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [first] = threads;
  const replaced = once(process, 'worker');
  await first?.terminate();
  const [replacement] = (await replaced) as [Worker];
  await once(replacement, 'message');
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['gateway.ended']);
  log.mockRestore();

  // The same answers again are the same leads, whichever thread gets them.
  expect(await submitAll()).toEqual(acknowledged);
  const cutOff = visitors.filter(({ connections }) => connections() > 1).length;
  expect(cutOff).toBeGreaterThan(0);
  expect(cutOff).toBeLessThan(visitorsAtOnce);
  for (const { leave } of visitors) leave();
});

test('a port on which another stack listens with threads is refused', async () => {
  const serve = openGatewayThreads(1, newWriterLine, () => undefined);
  const other = await mkdtemp(join(tmpdir(), 'frontage-threads-'));
  const starting = startStack({ dataDir: other, port: stack.port, workers: 'manual', serve });

  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await Promise.all(threads.slice(3).map((waiting) => waiting.terminate()));
  await rm(other, { recursive: true });
});

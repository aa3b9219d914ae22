import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Demo } from '#infra/local/seed.ts';
import { ownPort } from '#test/support/outside/ports.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { working } from './working.ts';

const submissions = 600;
/** While visitors submit, and again while the webhooks of their submissions leave: most of them wait until nobody submits. */
const killsInEach = 3;
const visitorsAtOnce = 16;
const port = await ownPort();
const start = fileURLToPath(new URL('../../infra/local/start.ts', import.meta.url));

interface Listed {
  id: string;
}

let stack: ChildProcess | undefined;
let dataDir = '';
/** The times of the kills. */
const killed: number[] = [];

/** Ends all processes of Node and the DynamoDB engine at the same moment, like a power failure. */
const stopHard = (): void => {
  if (stack?.pid === undefined || stack.exitCode !== null || stack.signalCode !== null) return;
  killed.push(Date.now());
  process.kill(-stack.pid, 'SIGKILL');
  process.kill(Number(readFileSync(join(dataDir, 'dynamo.db.pid'), 'utf8')), 'SIGKILL');
};

const launch = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [start], {
      detached: true,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    stack = child;
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Frontage is ready at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the stack stopped with ${code}: ${output}`)));
  });

const exited = (): Promise<void> =>
  new Promise((resolve) => (stack?.signalCode ? resolve() : stack?.once('exit', () => resolve())));

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** A webhook consumer that outlives every crash and records the message ids of each lead. */
const startReceiver = async () => {
  const idsOf = new Map<string, Set<string>>();
  // A slow receiver gets few at a time, so that webhooks wait until nobody submits.
  let answerMs = 900;
  const server = createServer(async (incoming, response) => {
    const { data } = JSON.parse(await bodyOf(incoming)) as { data: { leadId: string } };
    idsOf.set(data.leadId, (idsOf.get(data.leadId) ?? new Set()).add(String(incoming.headers['webhook-id'])));
    await delay(answerMs);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    idsOf,
    hurry: (): void => {
      answerMs = 0;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    close: () => server.close(),
  };
};

/** Asks until it is done; the limit, of a machine several times slower than usual, ends what would never be. */
const until = async (what: string, done: () => Promise<boolean>): Promise<void> => {
  const seconds = 600;
  const deadline = Date.now() + seconds * 1000;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${seconds} s`);
    await delay(500);
  }
};

afterAll(async () => {
  stopHard();
  await rm(dataDir, { recursive: true, force: true });
});

test('after six kills in six hundred submissions no lead is lost, doubled or miscounted', {
  timeout: 1_800_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-crash-'));
  await launch();
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
  const receiver = await startReceiver();
  const key = { 'x-api-key': demo.apiKey };
  const brand = `${demo.baseUrl}/v1/brands/${demo.brandId}`;
  const registered = await fetch(`${brand}/webhooks`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url }),
  });
  expect(registered.status).toBe(201);

  const counts = async (): Promise<number> => {
    const response = await fetch(`${brand}/lead-counts`, { headers: key });
    const { data } = (await response.json()) as { data: { counts: Record<string, number> } };
    return Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  };
  const listed = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await fetch(`${brand}/leads?limit=100${cursor && `&cursor=${cursor}`}`, { headers: key });
      const { data } = (await page.json()) as { data: { leads: Listed[]; nextCursor: string | null } };
      found.push(...data.leads.map(({ id }) => id));
      cursor = data.nextCursor;
    }
    return found;
  };
  // The demo brand has leads from the beginning.
  const earlier = { counted: await counts(), listed: await listed() };

  const leads = new Map<number, string>();
  let restarting = Promise.resolve();
  let next = 0;
  const people = await working({ demo, isRunning: () => restarting, killed });
  const submit = async (number: number, visitor: ReturnType<typeof newVisitor>): Promise<void> => {
    const email = `visitor-${number}@crash.example`;
    const { slug, locationId } = people.submittedTo(number);
    const body = JSON.stringify({ fields: { name: `Visitor ${number}`, email }, locationId });
    const url = `${demo.baseUrl}/public/forms/${slug}/submit?brandId=${demo.brandId}`;
    for (;;) {
      await restarting;
      const answer = await visitor
        .post(url, body, { 'idempotency-key': `submission-${number}` })
        .catch(() => undefined);
      if (answer?.status === 201) {
        const { leadId } = JSON.parse(answer.body).data;
        leads.set(number, leadId);
        return people.work(number, leadId, email);
      }
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.body}`);
      await delay(20);
    }
  };
  const visit = async (): Promise<void> => {
    while (next < submissions) {
      const visitor = newVisitor();
      for (let turn = 0; turn < 5 && next < submissions; turn++) await submit(next++, visitor);
      visitor.leave();
    }
  };
  /** Kills the stack at random moments, one in each equal part of what is done until all submissions are. */
  const killDuring = async (what: string, done: () => number): Promise<void> => {
    const before = done();
    for (let kill = 1; kill <= killsInEach; kill++) {
      const moment = before + Math.floor(((kill - Math.random()) * (submissions - before)) / (killsInEach + 1));
      await until(what, async () => done() >= moment);
      stopHard();
      await exited();
      restarting = launch();
      await restarting;
    }
  };
  const visiting = Promise.all(Array.from({ length: visitorsAtOnce }, visit));
  await killDuring('the next submissions are answered', () => leads.size);
  await visiting;
  // Otherwise, no kill would meet a webhook that is being sent.
  expect(receiver.idsOf.size).toBeLessThan(submissions - 100);
  receiver.hurry();
  const replying = people.replyToAll();
  await killDuring('the next webhooks arrive', () => receiver.idsOf.size);
  await replying;
  expect(leads.size).toBe(submissions);

  const acknowledged = [...leads.values()];
  expect(new Set(acknowledged).size).toBe(submissions);
  await until('every webhook arrives', async () => acknowledged.every((leadId) => receiver.idsOf.has(leadId)));
  expect(acknowledged.filter((leadId) => receiver.idsOf.get(leadId)?.size !== 1)).toEqual([]);

  await until('every lead is counted', async () => (await counts()) >= earlier.counted + submissions);
  expect(await counts()).toBe(earlier.counted + submissions);

  await expect.poll(people.unsettled, { interval: 1000, timeout: 600_000 }).toEqual([]);
  expect(await people.faults()).toEqual([]);

  const isListed = (leadId: string) => !people.merged().includes(leadId);
  expect((await listed()).toSorted()).toEqual([...earlier.listed, ...acknowledged.filter(isListed)].toSorted());
  receiver.close();
});

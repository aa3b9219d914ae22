import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '#infra/local/seed.ts';
import { startChild } from './child.ts';
import type { FloorTasks } from './floor.ts';
import { postMany, type Speed } from './load.ts';
import { measuredBody, measuredForm } from './measured-form.ts';
import { startReceiver } from './receiver.ts';
import type { StackTasks } from './stack-process.ts';

interface Options {
  /** Requests to the floor and of the burst, after a warm-up. */
  count: number;
  /** Submissions while the pumps run, which are slower. */
  sustainedCount: number;
  /** A folder for CPU profiles of the stack. Profiling makes it slower. */
  profiles: string | undefined;
}

export interface Submissions {
  floors: [Speed, Speed];
  burst: Speed & { drainSeconds: number; everyWebhook: boolean };
  sustained: Speed & { untilLastWebhookSeconds: number; everyWebhook: boolean };
  /** The size of the item that both store. */
  itemBytes: number;
}

/** One form without e-mail notices and with one webhook endpoint, so that a submission makes one delivery. */
const prepare = async (demo: Demo, webhookUrl: string): Promise<string> => {
  const add = async (what: string, body: object) => {
    const response = await fetch(`${demo.baseUrl}/v1/brands/${demo.brandId}/${what}`, {
      method: 'POST',
      headers: { 'x-api-key': demo.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  };
  await add('forms', measuredForm);
  await add('webhooks', { url: webhookUrl });
  const { port } = new URL(demo.baseUrl);
  return `http://127.0.0.1:${port}/public/forms/measured/submit?brandId=${demo.brandId}`;
};

const bodyFor = (locationId: string | undefined) => (number: number) => measuredBody(number, locationId);

export const measureSubmissions = async ({ count, sustainedCount, profiles }: Options): Promise<Submissions> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
  const receiver = await startReceiver();
  const stack = startChild<StackTasks>('./stack-process.ts');
  try {
    const { demo, env } = await stack.call('start', dataDir);
    const url = await prepare(demo, receiver.url);
    const bodyOf = bodyFor(demo.locationIds[0]);
    let sent = 0;
    const submit = async (requests: number): Promise<Speed> => {
      const speed = await postMany({ url, count: requests, bodyOf });
      sent += speed.requests - Object.values(speed.others).reduce((sum, some) => sum + some, 0);
      return speed;
    };

    const profiled = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      if (profiles === undefined) return work();
      await stack.call('profile');
      const result = await work();
      await stack.call('saveProfile', join(profiles, `${name}.cpuprofile`));
      return result;
    };

    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(0),
    });
    const { leadId } = ((await answer.json()) as { data: { leadId: string } }).data;
    sent += 1;
    const { record, bytes } = await stack.call('stored', { brandId: demo.brandId, leadId });
    const floor = startChild<FloorTasks>('./floor.ts', { env });
    const floorUrl = await floor.call('start', record);
    const measureFloor = (requests: number) => postMany({ url: floorUrl, count: requests, bodyOf });

    const warmUp = Math.min(1000, count);
    await submit(warmUp);
    await receiver.until(sent);
    await stack.call('pause');
    await measureFloor(warmUp);

    const before = await measureFloor(count);
    const burst = await profiled('burst', () => submit(count));
    const resumedAt = performance.now();
    await stack.call('resume');
    const drained = await profiled('drain', () => receiver.until(sent));
    await stack.call('pause');
    const after = await measureFloor(count);
    await floor.end();

    await stack.call('resume');
    const startedAt = performance.now();
    const sustained = await submit(sustainedCount);
    const arrived = await receiver.until(sent);
    return {
      floors: [before, after],
      burst: { ...burst, drainSeconds: (drained.at - resumedAt) / 1000, everyWebhook: drained.complete },
      sustained: {
        ...sustained,
        untilLastWebhookSeconds: (arrived.at - startedAt) / 1000,
        everyWebhook: arrived.complete,
      },
      itemBytes: bytes,
    };
  } finally {
    await stack.end();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { seed } from '#infra/local/seed.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import { firstAttempt } from '#lib/delivery/webhooks/attempt-messages.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { itemBytes } from '#lib/platform/table/item-bytes.ts';
import { brandView, recordOf } from '#lib/platform/table/table.ts';
import { serveParent } from './child.ts';

let stack: Stack | undefined;
const inspector = new Session();

const passedOn = /^(?:AWS_|TABLE_NAME$)/;

const tasks = {
  /** The whole product in this process, with the demo's brand. */
  start: async (dataDir: string) => {
    stack = await startStack({ dataDir, port: 0, workers: 'running', localEndpointsAllowed: true });
    const demo = await seed(stack);
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));
    return { demo, env: env as Record<string, string> };
  },
  pause: async () => stack?.pumps.pause(),
  resume: async () => stack?.pumps.resume(),
  /** Queues first deliveries of a stored lead. */
  queueDeliveries: async ({ count, ...to }: { count: number; brandId: string; webhookId: string; leadId: string }) => {
    const ids = Array.from({ length: count }, () => newId(new Date()));
    const group = 1_000;
    for (let at = 0; at < count; at += group)
      await send(
        'webhooks',
        ids.slice(at, at + group).map((id) => firstAttempt({ ...to, id })),
      );
  },
  profile: async () => {
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.start');
  },
  saveProfile: async (file: string) => {
    const { profile } = await inspector.post('Profiler.stop');
    inspector.disconnect();
    await writeFile(file, JSON.stringify(profile));
  },
  stored: async ({ brandId, leadId }: { brandId: string; leadId: string }) => {
    if (!stack) throw new Error('The stack is not started');
    const { PK, SK } = leadKey(brandView(brandId), leadId);
    const { Item = {} } = await documents.send(
      new GetCommand({
        TableName: variable('TABLE_NAME'),
        Key: { PK, SK },
        ConsistentRead: true,
      }),
    );
    return { record: recordOf<LeadRecord>(Item), bytes: itemBytes(Item) };
  },
};
export type StackTasks = typeof tasks;

// Its data is removed, so it may be killed.
process.once('disconnect', () => process.exit());
serveParent(tasks);

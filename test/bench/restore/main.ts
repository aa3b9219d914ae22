import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamo } from '#infra/local/engines/dynamo.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { provisionTable } from '#infra/local/provision.ts';
import { restore } from '#lib/ops/recovery/restore.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { perBatch, storedLead, writeBatch } from '#test/bench/stored-leads.ts';

const usage = `Measures the restore of a brand with many leads into an empty table. Run nothing else in that time.

  npm run bench:restore -- [--leads 100000]`;

const { values } = parseArgs({ options: { leads: { type: 'string', default: '100000' }, help: { type: 'boolean' } } });
const leads = Number(values.leads);
if (values.help || !(leads > 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const writersAtOnce = 8;
const from = 'restored';
const [brandId, formId, locationId] = [newId(new Date()), newId(new Date()), newId(new Date())];

const fill = async (): Promise<void> => {
  // A client of its own: the product's gives a call up after seconds, which a full engine can need for one batch.
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
  let stored = 0;
  const writeOn = async (): Promise<void> => {
    while (stored < leads) {
      const first = stored;
      stored += perBatch;
      const numbers = Array.from({ length: Math.min(perBatch, leads - first) }, (_, at) => first + at);
      const items = numbers.map((number) => storedLead({ brandId, formId, locationId }, number));
      await writeBatch((input) => documents.send(new BatchWriteCommand(input)), from, items);
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, writeOn));
};

interface Measured {
  seconds: number;
  cpuSeconds: number;
  units: number;
  peakMegabytes: number;
}

const measure = async (): Promise<Measured> => {
  let peak = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  const { units } = await restore({
    from,
    selection: { brandId },
    overwrite: false,
    erasedByLog: new Set(),
    unitsPerSecond: Number.MAX_SAFE_INTEGER,
    apply: true,
    now: new Date(),
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (user + system) / 1e6,
    units,
    peakMegabytes: peak / 2 ** 20,
  };
};

const said = (what: string, { seconds, cpuSeconds, units, peakMegabytes }: Measured): string =>
  [
    what.padEnd(24),
    `${seconds.toFixed(0)} s`,
    `${Math.round(leads / seconds)} leads/s`,
    `${((cpuSeconds / leads) * 1e6).toFixed(0)} CPU seconds a million`,
    `${(units / leads).toFixed(2)} units a lead`,
    `${peakMegabytes.toFixed(0)} MB`,
  ].join('   ');

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-restore-'));
const engine = await startDynamo({ file: join(dataDir, 'dynamo.db') });
try {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    TABLE_NAME: 'stage',
  });
  for (const name of ['stage', from]) await provisionTable(engine.endpoint, name);
  const began = performance.now();
  await fill();
  console.log(`${leads} leads were stored in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  console.log(said('the restore', await measure()));
  console.log(said('a second one, of nothing', await measure()));
} finally {
  await engine.stop();
  await rm(dataDir, { recursive: true });
}

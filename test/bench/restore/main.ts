import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDynamo } from '#infra/local/engines/dynamo.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { provisionTable } from '#infra/local/provision.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { importedTable } from './imported-table.ts';
import { type Measured, measureRestore } from './measure.ts';

const usage = `Measures the restore of a brand with many leads into an empty table. Run nothing else in that time.

  npm run bench:restore -- [--leads 100000]`;

const { values } = parseArgs({ options: { leads: { type: 'string', default: '100000' }, help: { type: 'boolean' } } });
const leads = Number(values.leads);
if (values.help || !(leads > 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const from = 'restored';
const [brandId, formId, locationId] = [newId(new Date()), newId(new Date()), newId(new Date())];

const said = (what: string, { seconds, cpuSeconds, units, peakMegabytes, repeated }: Measured): string =>
  [
    what.padEnd(24),
    `${seconds.toFixed(0)} s`,
    `${Math.round(leads / seconds)} leads/s`,
    `${((cpuSeconds / leads) * 1e6).toFixed(0)} CPU seconds a million`,
    `${(units / leads).toFixed(2)} units a lead`,
    `${peakMegabytes.toFixed(0)} MB`,
    `repeated ${repeated} times`,
  ].join('   ');

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-restore-'));
const began = performance.now();
const file = await importedTable(dataDir, from, { brandId, formId, locationId }, leads);
console.log(`${leads} leads were stored in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const engine = await startDynamo({ file });
try {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    TABLE_NAME: 'stage',
    // The engine's page of a scan takes longer the larger its table is; that of AWS does not.
    TIMEOUT_FACTOR: '60',
  });
  await provisionTable(engine.endpoint, 'stage');
  console.log(said('the restore', await measureRestore(from, brandId)));
  console.log(said('a second one, of nothing', await measureRestore(from, brandId)));
} finally {
  await engine.stop();
  await rm(dataDir, { recursive: true });
}

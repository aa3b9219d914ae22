import { resolve } from 'node:path';
import { exportTenant } from '#lib/ops/export-tenant.ts';
import { commandOf, stop } from './command.ts';
import { workOn } from './stage-resources.ts';

const usage = `Writes all data of a tenant into a folder: its records as lines of JSON, and its files. Secrets (keys, hashes,
encrypted values) are left out. If it was stopped, run it again with the same folder: it continues.

  npm run tenant:export -- --stage <stage> --tenant <tenant id> --to <folder>`;

const { stage, given } = commandOf(usage, ['tenant', 'to']);
const { tenant, to } = given;
if (tenant === undefined || to === undefined) throw stop(usage);

// Personal data: only this user may read it.
process.umask(0o077);
workOn(stage);
const folder = resolve(to);
try {
  const { records, files } = await exportTenant(tenant, {
    folder,
    now: () => new Date(),
    onProgress: ({ records: written, files: fetched }) => {
      const lines = Object.values(written).reduce((sum, count) => sum + count, 0);
      process.stderr.write(`\r${lines} records, ${fetched.count} files`);
    },
  });
  process.stderr.write('\n');
  console.table(records);
  console.log(`${files.count} files, ${files.bytes} bytes\nWritten to ${folder}. The folder contains personal data.`);
} catch (error) {
  stop(`\n${(error as Error).message}`);
}

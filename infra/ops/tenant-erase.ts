import { mediaCopyIn, settingsOf } from '#infra/stages.ts';
import { erasureKey } from '#lib/accounts/brands/erasures.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { eraseTenant } from '#lib/ops/erase-tenant.ts';
import { readOwnership } from '#lib/ops/ownership.ts';
import { surveyOwnership } from '#lib/ops/survey-ownership.ts';
import { get } from '#lib/platform/table/table.ts';
import { commandOf, stop } from './command.ts';
import { operatorName, workOn } from './stage-resources.ts';

const usage = `Erases a tenant for good: its people, brands, records and files. Without --confirm it changes nothing and prints what
it would erase. If it was stopped or failed, run it again with the same options: it continues.

  npm run tenant:erase -- --stage <stage> --tenant <tenant id> [--confirm <slug of the tenant>]`;

const { stage, given } = commandOf(usage, ['tenant', 'confirm']);
const { tenant: tenantId, confirm } = given;
if (tenantId === undefined) throw stop(usage);

/** Longer than any request takes. */
const settleMs = 30_000;

/** Steps outside of the table and the bucket, which the operator does by hand. */
const elsewhere = (senderDomains: readonly string[], brandIds: readonly string[]): string => {
  const identities = senderDomains.map((name) => `  aws sesv2 delete-email-identity --email-identity ${name}`);
  const { recovery } = settingsOf(stage);
  const copy = recovery?.mediaCopy ? mediaCopyIn('<account>', stage) : undefined;
  const copies = brandIds.map((id) => `  aws s3 rm --recursive --region ${recovery?.region} s3://${copy}/media/${id}/`);
  const paths = brandIds.map((id) => `'/media/${id}/*'`).join(' ');
  return [
    'Do these by hand; this command does not (docs/runbook.md):',
    ...identities,
    ...(copy ? copies : []),
    ...(paths === '' ? [] : [`  aws cloudfront create-invalidation --distribution-id <of the media> --paths ${paths}`]),
  ].join('\n');
};

const run = async (): Promise<void> => {
  workOn(stage);
  const [tenant, before] = await Promise.all([get(tenantKey(tenantId)), get(erasureKey(tenantId))]);
  if (!tenant && !before) throw new Error(`The stage ${stage} has no tenant ${tenantId}`);
  const ownership = await readOwnership(tenantId, before?.brandIds ?? []);
  const { records, objects } = await surveyOwnership(ownership);
  const name = tenant ? `${tenant.name} (${tenant.slug})` : 'A tenant whose erasure has begun';
  console.log(`${name} in ${stage}: ${ownership.brandIds.length} brands`);
  console.table(records);
  console.log(`${objects.versions} versions of files, ${objects.bytes} bytes`);
  console.log(elsewhere(ownership.senderDomains, ownership.brandIds));
  if (confirm === undefined)
    return console.log('Nothing was changed. To erase the tenant, add --confirm with its slug.');
  if (tenant && confirm !== tenant.slug)
    throw new Error('--confirm is not the slug of this tenant: nothing was changed');
  const gone = { records: 0, 'versions of files': 0 };
  await eraseTenant(tenantId, {
    by: operatorName(),
    now: new Date(),
    settleMs,
    onProgress: (count, what) => {
      gone[what] += count;
      process.stderr.write(`\r${gone.records} records, ${gone['versions of files']} versions of files erased`);
    },
  });
  process.stderr.write('\n');
  console.log('Erased. Run it once more after a day, to erase what messages in queues may have written meanwhile.');
};

await run().catch((error: Error) => stop(`\n${error.message}`));

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasureKey } from '#lib/accounts/brands/erasures.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { eraseTenant } from '#lib/ops/erase-tenant.ts';
import { get } from '#lib/platform/table/table.ts';
import type { World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { standInForAws } from './stand-in.ts';
import { everyRecord } from './tenant-scene.ts';

let world: World;
let aws: ReturnType<typeof standInForAws>;
beforeAll(async () => {
  world = await startWorld();
  const { tableName, mediaBucket } = world.stack;
  // The names of the stage's resources, and the caller.
  const script = `#!/bin/sh
case "$*" in
  *get-caller-identity*) echo arn:aws:iam::1:user/kim ;;
  *S3::Bucket*) echo ${mediaBucket} ;;
  *) echo ${tableName} ;;
esac
`;
  aws = standInForAws(() => script);
});
afterAll(() => aws.remove());

/** In another process than the test, as the engines are in this one. */
const run = (command: string, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const path = `infra/ops/${command}.ts`;
    execFile(process.execPath, [path, '--stage', 'dev', ...args], { env: aws.env() }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

test('without the name of the tenant, nothing is erased', async () => {
  const { id, slug, brandId } = await world.tenant();
  const before = await everyRecord();
  const told = await run('tenant-erase', '--tenant', id);
  expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining(`(${slug}) in dev: 1 brands`) });
  expect(told.stdout).toMatch(/brand-slug\W+1/);
  expect(told.stdout).toContain(`/media/${brandId}/*`);
  expect(told.stdout).toContain('Nothing was changed');
  const mistaken = await run('tenant-erase', '--tenant', id, '--confirm', 'another');
  expect(mistaken).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing was changed') });
  expect(await run('tenant-erase', '--tenant', brandId)).toMatchObject({ code: 2 });
  expect(await everyRecord()).toEqual(before);
});

test('an interrupted erasure continues with the same command, and records its operator', async () => {
  const { id, slug } = await world.tenant();
  const stop = () => {
    throw new Error('the line went dead');
  };
  const erasing = { by: 'kim', now: new Date(Date.now() - 3_600_000), settleMs: 0, onProgress: stop };
  await expect(eraseTenant(id, erasing)).rejects.toThrow('the line went dead');
  const { code, stdout, stderr } = await run('tenant-erase', '--tenant', id, '--confirm', slug);
  expect([code, stderr.includes('records')]).toEqual([0, true]);
  expect(stdout).toContain('Erased');
  expect(await get(tenantKey(id))).toBeUndefined();
  expect(await get(erasureKey(id))).toMatchObject({ by: 'kim', endedAt: expect.any(String) });
});

test('the export is written to the given folder', async () => {
  const { id } = await world.tenant();
  const to = join(aws.folder, 'export');
  const { code, stdout } = await run('tenant-export', '--tenant', id, '--to', to);
  expect([code, existsSync(join(to, 'records/tenant/user.jsonl'))]).toEqual([0, true]);
  expect(stdout).toMatch(/user\W+1/);
  expect(await run('tenant-export', '--tenant', id, '--to', aws.folder)).toMatchObject({ code: 2 });
});

import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '#infra/bundle/bundle.ts';
import { resolveStack } from '#infra/bundle/stack.ts';
import { startGateway } from '#infra/local/gateway/gateway.ts';
import { deployedRoutes } from '#infra/local/routes.ts';
import { replay } from '#lib/delivery/webhooks/contract.ts';
import { exportLeads } from '#lib/leads/leads/contract.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { logged } from '#test/support/logged.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const used = [
  'locations/create',
  'forms/create',
  'webhooks/create',
  'webhooks/send-test',
  'webhooks/replay',
  'api-keys/create',
  'public/submit-form',
  'leads/export',
  'media/upload-brand',
];

let world: World;
let tenant: Tenant;
let outdir: string;

const bundledAt = (id: string) => async () => (await import(pathToFileURL(join(outdir, id, 'index.mjs')).href)).handler;

beforeAll(async () => {
  // Threads of the image library still load from it after the tests: the directory of the whole run is removed at its end.
  outdir = await mkdtemp(join(tmpdir(), 'frontage-bundled-'));
  await bundle({ outdir, ids: [...used, 'workers/send-mail', 'workers/make-variants'] });
  world = await startWorld();
  // All other functions run from their source.
  const routes = deployedRoutes().map((route) =>
    used.includes(route.id) ? { ...route, load: bundledAt(route.id) } : route,
  );
  const gateway = await startGateway({ port: 0, routes, pages: {}, timeoutSeconds: 29, edgeSecret: 'none' });
  afterAll(gateway.stop);
  world.stack.url = gateway.url;
  tenant = await world.tenant();
});

test('table, queues, objects and mail work without the parts that are left out of the bundles', async () => {
  const { brandId, webhookId } = await belongingsOf(world, tenant);
  const as = tenant.admin.credentials;

  const replayed = await world.call(replay, {
    as,
    params: { brandId, webhookId },
    body: { since: new Date(Date.now() - 60_000).toISOString() },
  });
  expect(replayed).toMatchObject({ status: 200 });

  const exported = await world.call(exportLeads, { as, params: { brandId } });
  expect(exported.data).toMatchObject({ export: { rows: 1 } });
  expect(await (await fetch(exported.data.export.url)).text()).toContain('Grace Hopper');

  const body = JSON.stringify({
    kind: 'session-revoked',
    tenantId: tenant.id,
    userId: tenant.admin.id,
    sessionId: tenant.id,
  });
  const sendMail = await bundledAt('workers/send-mail')();
  expect(await sendMail({ Records: [{ messageId: '1', body }] })).toEqual({ batchItemFailures: [] });
  const mails = await (await fetch(`${world.stack.mailboxUrl}/mails?to=${tenant.admin.email}`)).json();
  expect(mails.map(({ subject }: { subject: string }) => subject)).toContain('You were signed out');
});

test('a stack in the log of a deployed function names the line of the sources', async () => {
  const sendMail = await bundledAt('workers/send-mail')();
  const lines = await logged(() => sendMail({ Records: [{ messageId: '1', body: '{"kind":"none"}' }] }));
  const { error } = lines.find(({ event }) => event === 'message.failed') as unknown as { error: { stack: string } };
  expect(error.stack).toContain('index.mjs');
  const stack = await resolveStack('workers/send-mail', JSON.stringify({ error }));
  const [, line] = /\blib\/worker\/consume\.ts:(\d+):/.exec(stack) ?? [];
  const source = readFileSync(new URL('../../lib/worker/consume.ts', import.meta.url), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('shape.parse(parsed(body))');
  expect(stack).not.toContain('index.mjs');
});

test('the image library runs as it is deployed, without native code for this machine', async () => {
  const { brandId, admin } = await world.tenant();
  const { body } = uploadBrandMedia.example;
  const { media } = (await world.call(uploadBrandMedia, { as: admin.credentials, params: { brandId }, body })).data;
  const makeVariants = await bundledAt('workers/make-variants')();
  const event = { Records: [{ messageId: '1', body: JSON.stringify({ brandId, mediaId: media.id }) }] };
  expect(await makeVariants(event)).toEqual({ batchItemFailures: [] });
  const record = await get(mediaKey(brandView(brandId), media.id));
  expect(record).toMatchObject({ status: 'ready', width: 2, height: 2 });
});

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { integrationKey, integrationSealPlace } from '#lib/delivery/integrations/records.ts';
import { createWebhook, getWebhook, rotateWebhookSecret, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { createForm, getForm } from '#lib/leads/forms/contract.ts';
import { formRouteKey } from '#lib/leads/forms/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { findRekeyable } from '#lib/ops/find-rekeyable.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { unseal } from '#lib/platform/credentials/seal.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get, platformView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { contactFields } from '#test/support/belongings.ts';
import { startThirdParties } from '#test/support/outside/third-parties.ts';
import type { Tenant } from '#test/support/product.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { answering } from '#test/webhooks/scene.ts';
import { rotatingSecrets } from './rotating.ts';
import { standInForAws } from './stand-in.ts';

let acme: Tenant;
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const secrets = await rotatingSecrets(world);
const parties = await startThirdParties();
process.env.INTEGRATIONS_BASE_URL = parties.url;

afterAll(async () => {
  secrets.store.stop();
  await parties.stop();
});
beforeEach(async () => {
  secrets.spread();
  acme = await world.tenant();
});

const view = () => brandView(acme.brandId);
const inBrand = async (more: Record<string, string> = {}) => ({
  as: await secrets.now(acme.admin.credentials),
  params: { brandId: acme.brandId, ...more },
});
const newForm = async (body: object = {}, headers: Record<string, string> = {}) => {
  const request = { ...(await inBrand()), body: { name: 'Contact', fields: contactFields, ...body }, headers };
  return world.call(createForm, request);
};
const newWebhook = async (body: object = {}) => {
  const { data } = await world.call(createWebhook, {
    ...(await inBrand()),
    body: { url: 'http://localhost:9/hook', ...body },
  });
  return { id: data.webhook.id, secret: data.secret, at: () => inBrand({ webhookId: data.webhook.id }) };
};

const newDataKey = async () => {
  await secrets.step('add-data-key');
  await secrets.step('use-new-data-key');
};
const dropOld = async () => {
  const outcome = await secrets.rekeyed();
  await secrets.step('drop-old-data-keys');
  return outcome;
};

const sealedBy = async (kid: string): Promise<number> => {
  let found = 0;
  await scanTable(async (items) => {
    found += JSON.stringify(items).split(`sealed.${kid}.`).length - 1;
  });
  return found;
};

test('values that were sealed before a step open after it, and in the end nothing needs the old key', async () => {
  const receiver = await answering(204);
  const customHeaders = { 'X-Token': 'of theirs' };
  const hooks: { from: string; secret: string }[] = [];
  const spam = { captcha: 'turnstile', siteKey: '0x4AAAAAAAgood', secretKey: '0x4AAAAAAAgoodsecret' };
  const { form } = (await newForm({ spam })).data;
  const plain = (await newForm({ name: 'Plain' }, { 'idempotency-key': 'first-form' })).data.form;
  const credentials = { measurementId: 'G-ABC1234567', apiSecret: 'good-secret-of-ga' };
  const connected = await world.call(connectIntegration, {
    ...(await inBrand({ integrationId: 'ga4' })),
    body: { credentials },
  });
  expect(connected.status).toBe(200);
  const [old] = secrets.document().dataKeys;

  let sent = 0;
  const allGood = async () => {
    const at = { query: { brandId: acme.brandId } };
    const fields = { name: 'Grace', email: 'grace@visitor.example', message: `Number ${sent++}` };
    const { leadId } = (await world.call(submitForm, { ...at, params: { formSlug: plain.slug }, body: { fields } }))
      .data;
    await world.stack.drain();
    for (const { secret, from } of hooks) {
      const messageId = `msg_${leadId}_${from}`;
      const event = receiver.received.find(({ headers }) => headers['webhook-id'] === messageId);
      const { 'webhook-timestamp': at, 'webhook-signature': signature } = event?.headers ?? {};
      const signedAt = new Date(Number(at) * 1000);
      expect(new Webhook(secret).sign(messageId, signedAt, event?.body ?? '')).toBe(signature);
      expect(event?.headers['x-token']).toBe('of theirs');
    }
    const human = { params: { formSlug: form.slug }, body: { fields, captchaToken: 'genuine' } };
    expect((await world.call(submitForm, { ...at, ...human })).status).toBe(201);
    const again = await newForm({ name: 'Plain' }, { 'idempotency-key': 'first-form' });
    expect([again.data.form.id, again.headers.get('idempotent-replayed')]).toEqual([plain.id, 'true']);
  };
  const add = async () => {
    const { id, secret } = await newWebhook({ url: receiver.url, customHeaders });
    hooks.push({ from: id, secret });
  };

  await add();
  for (const step of ['add-data-key', 'use-new-data-key']) {
    await allGood();
    await secrets.step(step);
    await allGood();
    await add();
  }
  expect(await sealedBy(old.kid)).toBeGreaterThan(5);
  const etag = async () => (await world.call(getForm, await inBrand({ formId: form.id }))).headers.get('etag');
  const version = await etag();
  expect(await dropOld()).toMatchObject({ done: true, changed: 0, unreadable: 0 });
  expect(await sealedBy(old.kid)).toBe(0);
  expect(await etag()).toBe(version);
  await allGood();
  const { sealedCredentials } = (await get(integrationKey(view(), 'ga4'))) ?? {};
  expect(JSON.parse(await unseal(sealedCredentials ?? '', integrationSealPlace(view(), 'ga4')))).toEqual(credentials);
  const { sealedCaptchaSecret } = (await get(formRouteKey(view(), form.slug)))?.form ?? {};
  expect(sealedCaptchaSecret).toContain(`sealed.${secrets.document().dataKeys[0].kid}.`);
});

test('rekeying waits until no function seals with the old key any more', async () => {
  await newWebhook();
  await secrets.step('add-data-key');
  await secrets.take('use-new-data-key');
  expect(await secrets.rekey()).toEqual({ done: false, waitSeconds: 600 });
  secrets.spread(9);
  expect(await secrets.rekey()).toEqual({ done: false, waitSeconds: 60 });
  expect((await secrets.rekeyed()).done).toBe(true);
});

test('a record that a slow request writes with the old key is found by another pass', async () => {
  const { id, at } = await newWebhook();
  const [old] = secrets.document().dataKeys;
  await newDataKey();
  const read = orNotFound(await get(webhookKey(view(), id)), 'Webhook');
  expect((await secrets.rekey()).done).toBe(false);
  expect(await sealedBy(old.kid)).toBe(0);
  await commit([put(webhookKey(view(), id), read)]);
  expect(await sealedBy(old.kid)).toBe(1);
  await expect(secrets.take('drop-old-data-keys')).rejects.toThrow('npm run rekey');
  expect(await secrets.rekey()).toEqual({ done: false, waitSeconds: 60 });
  expect(await dropOld()).toMatchObject({ changed: 0 });
  expect(await sealedBy(old.kid)).toBe(0);
  expect((await world.call(getWebhook, await at())).status).toBe(200);
});

test('an interrupted rekeying continues, two at once finish, and a further run changes nothing', async () => {
  for (let number = 0; number < 5; number++) await newWebhook();
  const [old] = secrets.document().dataKeys;
  await newDataKey();
  const goal = await secrets.ask({ do: 'begin' });
  const sealed = await sealedBy(old.kid);
  const dying = findRekeyable(goal, async (found) => {
    await secrets.ask({ do: 'rekey', keys: found.slice(0, 1) });
    throw new Error('the line went dead');
  });
  await expect(dying).rejects.toThrow('the line went dead');
  const left = await sealedBy(old.kid);
  expect([left > 0, left < sealed]).toEqual([true, true]);
  secrets.clock.advance(60_000);
  const both = await Promise.all([secrets.rekey(), secrets.rekey()]);
  expect(both.map(({ done }) => done)).toEqual([false, false]);
  expect(await sealedBy(old.kid)).toBe(0);
  expect(await Promise.all([secrets.rekeyed(), secrets.rekeyed()])).toMatchObject([{ changed: 0 }, { changed: 0 }]);
  const before = await contents();
  expect(await secrets.rekey()).toMatchObject({ done: true, changed: 0 });
  expect(changesBetween(before, await contents())).toEqual([]);
});

test('a pass that ends after other changes, or for earlier keys, does not complete the rekeying', async () => {
  await newWebhook();
  await newDataKey();
  const begun: object = await secrets.ask({ do: 'begin' });
  const { waitSeconds: _, ...early } = begun as { waitSeconds: number };
  await secrets.rekey();
  expect(await secrets.ask({ do: 'end', ...early, waiting: 0, unreadable: 0 })).toEqual({ done: false });
  await expect(secrets.take('drop-old-data-keys')).rejects.toThrow('npm run rekey');
  secrets.clock.advance(60_000);
  const { waitSeconds: __, ...late } = (await secrets.ask({ do: 'begin' })) as { waitSeconds: number };
  await secrets.step('add-pepper');
  await secrets.step('use-new-pepper');
  expect(await secrets.ask({ do: 'end', ...late, waiting: 0, unreadable: 0 })).toEqual({ done: false });
});

test('the command finds records and calls the function to rekey them until it is done', async () => {
  const { id } = await newWebhook();
  await newDataKey();
  const begun = JSON.stringify(await secrets.ask({ do: 'begin' }));
  // The names of the stage's resources, and the answers of the function.
  const script = (folder: string) => `#!/bin/sh
for last; do :; done
case "$*" in
  *'"do":"begin"'*) printf '%s' '${begun}' > "$last" ;;
  *'"do":"rekey"'*) printf '%s\\n' "$*" >> '${folder}/asked'; printf '{"changed":1,"waiting":2,"unreadable":3}' > "$last" ;;
  *'"do":"end"'*)
    test -e '${folder}/ended' && done=true || done=false
    touch '${folder}/ended'; printf '{"done":%s}' $done > "$last" ;;
  *) echo ${world.stack.tableName}; exit ;;
esac
echo null
`;
  const aws = standInForAws(script);
  const env = aws.env();
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/ops/rekey.ts', '--stage', 'dev'], { env });
  expect(stdout.match(/records changed, \d+ API keys to be re-hashed/g)).toHaveLength(2);
  expect(stdout).toContain('everything else uses the current keys');
  const asked = await readFile(join(aws.folder, 'asked'), 'utf8');
  expect(asked).toContain('frontage-dev-ops-rekey');
  expect(asked).toContain(id);
  await aws.remove();
});

test('users may change and rotate sealed values at the same time', async () => {
  const hooks = [];
  for (let count = 0; count < 6; count++) hooks.push(await newWebhook({ customHeaders: { 'X-Token': `of ${count}` } }));
  await newDataKey();
  const requests = await Promise.all(hooks.map(({ at }) => at()));
  const [, ...changes] = await Promise.all([
    secrets.rekey(),
    ...requests.map((request, number) =>
      number % 2
        ? world.call(rotateWebhookSecret, request)
        : world.call(updateWebhook, { ...request, body: { description: `Number ${number}` } }),
    ),
  ]);
  expect(changes.map(({ status }) => status)).toEqual(hooks.map(() => 200));
  const { unreadable } = await dropOld();
  expect(unreadable).toBe(0);
  for (const [number, { at }] of hooks.entries()) {
    const { webhook } = (await world.call(getWebhook, await at())).data;
    expect(webhook.customHeaderNames).toEqual(['X-Token']);
    if (number % 2 === 0) expect(webhook.description).toBe(`Number ${number}`);
  }
});

test('values that only look sealed, or that nobody can open, are unchanged and block nothing', async () => {
  const [old] = secrets.document().dataKeys;
  await newDataKey();
  const forged = `sealed.${old.kid}.${'a'.repeat(20)}.${'b'.repeat(60)}`;
  const { at } = await newWebhook({ description: forged });
  const key = platformView.key('ODDITY', '-');
  const odd = {
    kind: 'oddity',
    list: [{ deep: [forged, 1, null, true] }],
    bytes: new Uint8Array([1, 2]),
    set: new Set(['a']),
  };
  await commit([put(key, odd)]);
  expect(await dropOld()).toMatchObject({ done: true, unreadable: 3 });
  expect(await get(key)).toEqual(odd);
  expect((await world.call(getWebhook, await at())).data.webhook.description).toBe(forged);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { reportLeakedKeys } from '#lib/accounts/api-keys/leaked-keys.contract.ts';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { newApiKey } from '#lib/platform/credentials/api-key.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { metered } from '#test/bench/meter.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant } from '#test/support/product.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock(thisMinute());
const minute = 60_000;
const found = { url: 'https://code.example/acme/site/blob/main/.env', source: 'commit' };
const world = await startWorld();

beforeEach(async () => {
  // A reporter may report thirty times a minute, and credentials are valid for a quarter of an hour.
  clock.advance(minute / 3);
  acme = await world.tenant();
});

const asAdmin = (keyId?: string, tenant = acme) => {
  clock.advance(100);
  return { as: tenant.admin.credentials, params: { brandId: tenant.brandId, ...(keyId && { keyId }) } };
};
const create = async (body: object = {}, tenant = acme) =>
  (await world.call(createApiKey, { ...asAdmin(undefined, tenant), body: { name: 'Import', ...body } })).data;
const statusWith = async (key: string, tenant = acme): Promise<number> =>
  (await world.call(getBrand, { as: { 'x-api-key': key }, params: { brandId: tenant.brandId } })).status;
const report = (...reports: unknown[]) => world.call(reportLeakedKeys, { body: reports });
const stateOf = async (keyId: string) =>
  (await world.call(listApiKeys, asAdmin())).data.apiKeys.find(({ id }) => id === keyId)?.status;
const audits = async (operation = reportLeakedKeys.id) =>
  (await world.call(listAuditLog, { ...asAdmin(), query: { operation } })).data.entries;
const units = async () => (await get(meterKey(brandView(acme.brandId), 'apiKeys')))?.used;
const mails = () => mailsTo(world, acme.admin.email);

describe('a key that is reported in full', () => {
  test('is rejected on the next request, with an audit entry, and its unit is free', async () => {
    const { apiKey, key } = await create();
    expect(await statusWith(key)).toBe(200);
    const { status, data, headers } = await report({ token: key, type: 'frontage_api_key', ...found });
    expect([status, data]).toEqual([200, { ok: true }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect([await statusWith(key), await stateOf(apiKey.id), await units()]).toEqual([401, 'revoked', 0]);
    expect(await audits()).toEqual([
      expect.objectContaining({
        actor: { type: 'system', id: null, name: null },
        object: { type: 'api-key', id: apiKey.id, name: 'Import', exists: true },
        changes: [{ field: 'revoked', before: false, after: true }],
        reason: `Secret scanning found it in public: commit, ${found.url}`,
        requestId: headers.get('x-request-id'),
      }),
    ]);
  });

  test('causes a mail to the admins that identifies it without revealing it', async () => {
    const other = await acme.person('brand_admin');
    const { apiKey, key } = await create({ name: 'Lead import' });
    await statusWith(key);
    await report({ token: key, ...found });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('API key revoked because it was public: Lead import');
    for (const said of [`ftg_test_…${apiKey.last4}`, found.url, 'commit', 'from 127.0.0.1'])
      expect(mail?.text).toContain(said);
    const page = `/admin/brands/${acme.brandId}/integrations/api-keys?ended`;
    expect(mail?.html).toContain(`href="${process.env.PUBLIC_URL}${page}"`);
    // Strangers provide the URL of the find, so it must not become a link in our mail.
    expect(mail?.html).not.toContain(`href="${found.url}"`);
    expect(mail?.text).not.toContain(key);
    expect(await mailsTo(world, other.email)).toHaveLength(1);
  });

  test('needs no URL, and may be one that was never used', async () => {
    const { key } = await create();
    expect((await report({ token: ` ${key}\n`, type: '', url: '', source: null })).status).toBe(200);
    expect((await audits())[0]?.reason).toBe('Secret scanning found it in public');
    const [mail] = await mails();
    expect(mail?.text).toContain('Last used: never');
    expect(mail?.text).not.toContain('Found');
  });

  test('is revoked where the rest of the report does not fit, which is dropped', async () => {
    const unfit = [
      { url: 'somewhere' },
      { url: 'javascript:alert(1)' },
      { url: `https://a.example/${'x'.repeat(2000)}` },
      { source: 'x'.repeat(61) },
      { type: 5 },
      { surprise: 1 },
    ];
    for (const rest of unfit) {
      const { key } = await create();
      expect([(await report({ token: key, ...rest })).status, await statusWith(key)], JSON.stringify(rest)).toEqual([
        200, 401,
      ]);
    }
    expect((await audits()).map(({ reason }) => reason)).toEqual(unfit.map(() => 'Secret scanning found it in public'));
  });

  test('is stored nowhere, even if the URL repeats it', async () => {
    const { key } = await create();
    const entries = await logged(async () => {
      await report({ token: key, url: `https://paste.example/?q=${key}`, source: key });
    });
    expect(JSON.stringify(entries)).toContain('api_key.leaked');
    expect(JSON.stringify(entries)).not.toContain(key);
    const [mail] = await mails();
    expect(mail?.text).toContain('https://paste.example/?q=…');
    expect(JSON.stringify([...(await contents()).values()])).not.toContain(key);
  });

  test('may belong to a deactivated brand, or have expired', async () => {
    const { key } = await create();
    const expired = await create({ expiresAt: new Date(clock.now().getTime() + 1000).toISOString() });
    clock.advance(2000);
    await commit([update(brandKey(brandView(acme.brandId)), { set: { isActive: false } })]);
    await report({ token: key }, { token: expired.key });
    expect(await statusWith(key)).toBe(401);
    expect(await stateOf(expired.apiKey.id)).toBe('revoked');
    expect(await mails()).toHaveLength(2);
  });

  test('may be among others, of several brands', async () => {
    const globex = await world.tenant();
    const keys = [await create(), await create({}, globex), await create()];
    const reports = keys.map(({ key }) => ({ token: key, ...found }));
    await report(...reports, ...reports, { token: 'ghp_somebody_elses' });
    expect(
      await Promise.all([acme, globex, acme].map((tenant, at) => statusWith(keys[at]?.key ?? '', tenant))),
    ).toEqual([401, 401, 401]);
    expect([await mails(), await mailsTo(world, globex.admin.email)].map(({ length }) => length)).toEqual([2, 1]);
  });
});

describe('the answer reveals nothing', () => {
  const twisted = (key: string) => `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;

  test('for a key with a wrong check, an unknown key, a revoked key, or no key at all', async () => {
    const { apiKey, key } = await create();
    const revoked = await create();
    await world.call(revokeApiKey, asAdmin(revoked.apiKey.id));
    const before = await contents();
    const tokens = [
      twisted(key),
      await newApiKey(),
      revoked.key,
      key.slice(0, -1),
      apiKey.id,
      `ftg_test_${'a'.repeat(32)}`,
      'x',
    ];
    const answers = [];
    for (const token of tokens) answers.push(await report({ token, ...found }));
    expect(changesBetween(before, await contents())).toEqual([]);
    answers.push(await report({ token: key }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"data":{"ok":true}}']),
    );
    expect(await statusWith(key)).toBe(401);
  });

  test('for a repeated report, which changes nothing and sends no second mail', async () => {
    const { key } = await create();
    await report({ token: key });
    expect(await mails()).toHaveLength(1);
    const before = await contents();
    expect((await report({ token: key })).status).toBe(200);
    expect(changesBetween(before, await contents())).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  test('for a hundred guesses, which read the table as often as one does', async () => {
    const { key } = await create();
    const wrong = Array.from({ length: 100 }, (_, at) => `${twisted(key.slice(0, -2))}${String(at).padStart(2, '0')}`);
    const unknown = await Promise.all(wrong.map(newApiKey));
    const costOf = async (tokens: string[]) =>
      (await metered(() => report(...tokens.map((token) => ({ token }))))).cost;
    expect(await costOf(wrong)).toEqual(await costOf(wrong.slice(0, 1)));
    expect((await costOf(unknown)).roundTrips).toBe((await costOf(unknown.slice(0, 1))).roundTrips);
    expect((await costOf(unknown)).roundTrips).toBe(1);
  });

  test('for thirty reports a minute, after which reporters are refused', async () => {
    clock.advance(minute);
    const { key } = await create();
    for (let count = 0; count < 30; count++) expect((await report({ token: 'x' })).status).toBe(200);
    const refused = await report({ token: key });
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await statusWith(key)).toBe(200);
    clock.advance(minute);
    await report({ token: key });
    expect(await statusWith(key)).toBe(401);
  });
});

describe('of concurrent requests', () => {
  test('several reports of one key revoke it once and send one mail', async () => {
    const { key } = await create();
    const answers = await Promise.all([1, 2, 3, 4].map(() => report({ token: key, ...found })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await units(), (await audits()).length, (await mails()).length]).toEqual([0, 1, 1]);
  });

  test('a rotation and a report leave no reported key active', async () => {
    for (let round = 0; round < 5; round++) {
      const { apiKey, key } = await create();
      const [rotated, reported] = await Promise.all([
        world.call(rotateApiKey, asAdmin(apiKey.id)),
        report({ token: key, ...found }),
      ]);
      expect(reported.status).toBe(200);
      expect(await statusWith(key)).toBe(401);
      // Either order is fine: a new key that nobody has seen, or no new key.
      if (rotated.status === 200) expect(await statusWith(rotated.data.key)).toBe(200);
      else expect([rotated.status, rotated.error.code]).toEqual([422, 'invalid_transition']);
      expect(await units()).toBe(rotated.status === 200 ? 1 : 0);
      if (rotated.status === 200) await world.call(revokeApiKey, asAdmin(rotated.data.apiKey.id));
    }
  });

  test('a revocation and a report free one unit', async () => {
    await create();
    const { apiKey, key } = await create();
    const [revoked, reported] = await Promise.all([
      world.call(revokeApiKey, asAdmin(apiKey.id)),
      report({ token: key }),
    ]);
    expect([revoked.status, reported.status, revoked.data.apiKey.status]).toEqual([200, 200, 'revoked']);
    expect(await units()).toBe(1);
  });
});

test.each([
  ['no list', { token: 'x' }, 'body', 'type'],
  ['an empty list', [], 'body', 'min'],
  ['more than a hundred', Array.from({ length: 101 }, () => ({ token: 'x' })), 'body', 'max'],
  ['no token', [{ token: 'x' }, { url: 'https://a.example' }], '1.token', 'required'],
  ['an empty token', [{ token: ' ' }], '0.token', 'min'],
  ['a token of another type', [{ token: 5 }], '0.token', 'type'],
  ['a token longer than any', [{ token: 'x'.repeat(501) }], '0.token', 'max'],
])('a report with %s is rejected with the place of the error', async (_, body, field, code) => {
  const { status, error } = await world.call(reportLeakedKeys, { body });
  expect([status, error.code, error.details]).toEqual([
    400,
    'validation_error',
    [expect.objectContaining({ field, code })],
  ]);
});

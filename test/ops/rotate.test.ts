import { afterAll, beforeEach, expect, test } from 'vitest';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { answerKid, documentsFrom } from '#lib/platform/credentials/derive.ts';
import { purposes } from '#lib/platform/credentials/purposes.contract.ts';
import { startWorld } from '#test/support/world.ts';
import { rotatingSecrets } from './rotating.ts';

const world = await startWorld();
const secrets = await rotatingSecrets(world);

afterAll(() => secrets.store.stop());
beforeEach(() => secrets.spread());

const kids = (list: 'tokenKeys' | 'peppers' | 'dataKeys') => secrets.document()[list].map(({ kid }) => kid);

const rotations = [
  ['tokenKeys', 'add-token-key', 'use-new-token-key', 'drop-old-token-keys'],
  ['peppers', 'add-pepper', 'use-new-pepper', 'drop-old-peppers'],
  ['dataKeys', 'add-data-key', 'use-new-data-key', 'drop-old-data-keys'],
] as const;

test.each(rotations)('%s are rotated in three steps, each of which can be repeated', async (list, add, use, drop) => {
  const twice = async (step: string) => {
    expect(await secrets.take(step)).toMatchObject({ step, changed: true, waitMinutes: 10, [list]: kids(list) });
    secrets.spread();
    const before = secrets.document();
    expect(await secrets.take(step)).toMatchObject({ changed: false, waitMinutes: 0, [list]: kids(list) });
    expect(secrets.document()).toEqual(before);
    expect(purposes.map(secrets.published)).toEqual(Object.values(documentsFrom(before)));
  };
  const others = () => ({ ...secrets.document(), [list]: undefined });
  const [old, untouched] = [kids(list)[0], others()];
  await twice(add);
  const [, fresh] = kids(list);
  expect(kids(list)).toEqual([old, fresh]);
  await twice(use);
  expect(kids(list)).toEqual([fresh, old]);
  await secrets.rekeyed();
  await twice(drop);
  expect(kids(list)).toEqual([fresh]);
  expect(others()).toEqual(untouched);
});

test('only the newest key becomes the current one, and only older keys are dropped', async () => {
  const before = secrets.document();
  for (const [, add, use, drop] of rotations) {
    await expect(secrets.take(use)).rejects.toThrow(`There is no new key to use: run the step ${add} first`);
    expect(await secrets.take(drop)).toMatchObject({ changed: false });
  }
  expect(secrets.document()).toEqual(before);

  await secrets.step('add-token-key');
  await expect(secrets.take('drop-old-token-keys')).rejects.toThrow('run the step use-new-token-key first');
  expect(secrets.document().tokenKeys).toHaveLength(2);
});

test('no session ends until its signing key is dropped', async () => {
  const { admin, brandId } = await world.tenant();
  await secrets.step('add-token-key');
  const as = await secrets.now(admin.credentials);
  const seen = [];
  for (const step of ['use-new-token-key', 'drop-old-token-keys']) {
    // A token is valid for fifteen minutes, and a function caches the document for five.
    await secrets.take(step, { hurry: 'yes' });
    secrets.spread(6);
    seen.push(await world.call(getBrand, { as, params: { brandId } }));
  }
  expect(seen).toMatchObject([{ status: 200 }, { status: 401 }]);
  expect(seen[1]?.error.details).not.toMatchObject({ reason: 'token_expired' });
});

test("the edge's key is rotated with both values accepted in between, and nothing else changes", async () => {
  const before = secrets.document();
  secrets.store.values.set(secrets.edgeSecretId, 'what-it-sends-next');
  await secrets.step('take-new-edge-key');
  await secrets.step('take-new-edge-key');
  expect(secrets.document()).toEqual({ ...before, edge: 'what-it-sends-next', edgeBefore: before.edge });
  await secrets.step('drop-old-edge-key');
  expect(secrets.document()).toEqual({ ...before, edge: 'what-it-sends-next' });
});

test('of a stage from before the purposes, answers that are sealed with its data key open for a day longer', async () => {
  const { answersApart: _, ...before } = secrets.document();
  secrets.store.values.set(process.env.SECRETS_ID ?? '', JSON.stringify(before));
  expect(await secrets.take('publish')).toMatchObject({ changed: false, waitMinutes: 10 });
  const answerKids = () => secrets.published('answers').keys.map(({ kid }) => kid);
  const own = answerKid(before.dataKeys[0].kid);
  expect(answerKids()).toEqual([own, before.dataKeys[0].kid]);
  secrets.spread(23.5 * 60);
  await expect(secrets.take('end-former-answers')).rejects.toThrow('wait 30 min');
  secrets.spread(30);
  await secrets.step('end-former-answers');
  expect(answerKids()).toEqual([own]);
  expect(secrets.document()).toEqual({ ...before, answersApart: true });
});

test('a step is refused until every function has read the document of the step before, unless forced', async () => {
  await secrets.take('add-pepper');
  secrets.clock.advance(9.5 * 60_000);
  await expect(secrets.take('use-new-pepper')).rejects.toThrow('wait 1 min, or add --hurry yes');
  expect(await secrets.take('use-new-pepper', { hurry: 'yes' })).toMatchObject({ changed: true });
});

test('of two concurrent steps one succeeds, and the other one reports that', async () => {
  const before = kids('dataKeys');
  secrets.store.beforeNextWrite(() => secrets.take('add-data-key'));
  await expect(secrets.take('add-data-key')).rejects.toThrow(
    'The secrets were changed by somebody else at the same time',
  );
  expect(kids('dataKeys')).toEqual([...before, expect.any(String)]);
});

test('after a step was reverted, another one is possible', async () => {
  const [old] = kids('tokenKeys');
  await secrets.step('add-token-key');
  await secrets.step('use-new-token-key');
  secrets.store.takeBack(process.env.SECRETS_ID ?? '');
  secrets.spread();
  expect(kids('tokenKeys')[0]).toBe(old);
  expect(secrets.published('sign').tokenKey.kid).not.toBe(old);
  expect(await secrets.take('publish')).toMatchObject({ changed: false, waitMinutes: 10 });
  expect(secrets.published('sign').tokenKey.kid).toBe(old);
  secrets.spread();
  expect(await secrets.take('add-pepper')).toMatchObject({ changed: true });
});

test.each(['drop-old-peppers', 'drop-old-data-keys'])(
  '%s are not dropped while stored values need them',
  async (drop) => {
    await secrets.rekeyed();
    const [add, use] =
      drop === 'drop-old-peppers' ? ['add-pepper', 'use-new-pepper'] : ['add-data-key', 'use-new-data-key'];
    await secrets.step(add);
    await secrets.step(use);
    await expect(secrets.take(drop)).rejects.toThrow('run "npm run rekey" until it is done');
    await expect(secrets.take(drop, { hurry: 'yes' })).rejects.toThrow('npm run rekey');
    await secrets.rekeyed();
    expect(await secrets.take(drop)).toMatchObject({ changed: true });
  },
);

test('the answer contains no key', async () => {
  const answer = JSON.stringify([
    await secrets.take('add-data-key', { hurry: 'yes' }),
    await secrets.take('add-pepper', { hurry: 'yes' }),
  ]);
  const { tokenKeys, peppers, dataKeys, lastingKey, edge } = secrets.document();
  const hidden = [...[...peppers, ...dataKeys].map(({ secret }) => secret), lastingKey, edge];
  for (const secret of [...hidden, ...tokenKeys.map(({ privateJwk }) => String(privateJwk.d))])
    expect(answer).not.toContain(secret);
});

test.each([
  ['no step', {}],
  ['an unknown step', { step: 'use-old-pepper' }],
  ['an unknown option', { step: 'add-pepper', pepper: 'mine' }],
])('%s is rejected', async (_, input) => {
  const before = secrets.document();
  await expect(secrets.take('', input)).rejects.toThrow();
  expect(secrets.document()).toEqual(before);
});

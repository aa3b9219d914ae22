import { beforeAll, expect, test } from 'vitest';
import { newSecrets } from '#lib/platform/credentials/new-secrets.ts';
import { reseal, seal, sealedBy, unseal } from '#lib/platform/credentials/seal.ts';
import { sealSecrets } from '#lib/platform/credentials/secrets.ts';
import { startWorld } from '#test/support/world.ts';

beforeAll(() => startWorld());

const text = 'whsec_of-somebody';
const other = newSecrets('', new Date()).dataKeys[0];

test('a sealed value opens only for its place, and sealing again gives another text', async () => {
  const [sealed, again] = [await seal(text, 'webhook:1'), await seal(text, 'webhook:1')];
  expect(await unseal(sealed, 'webhook:1')).toBe(text);
  expect(sealed).not.toBe(again);
  expect(sealed).not.toContain(Buffer.from(text).toString('base64url').slice(0, 10));
  await expect(unseal(sealed, 'webhook:2')).rejects.toThrow('another place');
});

test('a sealed value that was changed does not open: key id, place or content', async () => {
  const { keys: dataKeys } = await sealSecrets();
  // Two ids for one key, so that only the authentication can detect the change.
  const twin = { ...dataKeys[0], kid: other.kid };
  const sealed = await seal(text, 'webhook:1');
  const [word, kid, place, body = ''] = sealed.split('.');
  expect(() => reseal([word, other.kid, place, body].join('.'), [dataKeys[0], twin])).toThrow();
  const elsewhere = Buffer.from('webhook:2').toString('base64url');
  await expect(unseal([word, kid, elsewhere, body].join('.'), 'webhook:2')).rejects.toThrow();
  for (let at = 0; at < body.length - 1; at += 7) {
    const twisted = `${body.slice(0, at)}${body[at] === 'A' ? 'B' : 'A'}${body.slice(at + 1)}`;
    await expect(unseal([word, kid, place, twisted].join('.'), 'webhook:1')).rejects.toThrow();
  }
  await expect(unseal([word, '00000000', place, body].join('.'), 'webhook:1')).rejects.toThrow('no key that is in use');
});

test.each(['', 'sealed', 'sealed..x.y', 'sealed.00000000.x.y', 'Sealed.'.repeat(4)])(
  '%j does not open',
  async (forged) => {
    expect(sealedBy(forged)).toBeUndefined();
    await expect(unseal(forged, '')).rejects.toThrow();
  },
);

test('resealing gives a value for the same place under the first key', async () => {
  const { keys: dataKeys } = await sealSecrets();
  const sealed = await seal(text, 'webhook:1');
  expect(sealedBy(sealed)).toBe(dataKeys[0].kid);
  const renewed = reseal(sealed, [other, ...dataKeys]);
  expect(sealedBy(renewed)).toBe(other.kid);
  expect(reseal(renewed, [dataKeys[0], other]).split('.').slice(0, 3)).toEqual(sealed.split('.').slice(0, 3));
  expect(await unseal(reseal(renewed, [dataKeys[0], other]), 'webhook:1')).toBe(text);
});

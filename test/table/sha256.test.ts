import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256 } from '#lib/table/sha256.ts';

const bytes = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array());

test('the hash is SHA-256 of all updates', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bytes), async (parts) => {
      const [ours, theirs] = [new Sha256(), createHash('sha256')];
      for (const part of parts) {
        ours.update(part);
        theirs.update(part);
      }
      expect(Buffer.from(await ours.digest())).toEqual(theirs.digest());
    }),
  );
});

test('with a secret the hash is HMAC-SHA-256, also after a reset', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (secret, data) => {
      const expected = createHmac('sha256', secret).update(data).digest();
      const hash = new Sha256(secret);
      hash.update('something else');
      hash.reset();
      hash.update(data);
      expect(Buffer.from(await hash.digest())).toEqual(expected);
    }),
  );
});

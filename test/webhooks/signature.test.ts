import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, signatureHeaders } from '#lib/delivery/webhooks/signature.ts';
import { anyText } from '#test/support/any-text.ts';

const receive = (secret: string, body: string | Buffer, headers: Record<string, string>) => () =>
  new Webhook(secret).verify(body, headers, { jsonParse: false });

const bodies = fc.oneof(anyText(), fc.string({ unit: 'grapheme' }), fc.json());
const ids = fc.stringMatching(/^msg_[A-Za-z0-9_-]{1,60}$/);
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => newSecret(() => bytes));

test('produces the signature of the published example', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });

  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('an independent receiver accepts any body under any secret', () => {
  fc.assert(
    fc.property(ids, bodies, secrets, (id, body, secret) => {
      const headers = signatureHeaders({ id, timestamp: new Date(), body, secrets: [secret] });
      expect(receive(secret, body, headers)).not.toThrow();
      expect(receive(secret, Buffer.from(body), headers)).not.toThrow();
    }),
  );
});

test('a single flipped bit of the body is detected', () => {
  fc.assert(
    fc.property(bodies, secrets, fc.nat(), fc.nat(7), (body, secret, position, bit) => {
      const bytes = Buffer.from(body);
      fc.pre(bytes.length > 0);
      const index = position % bytes.length;
      bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index);
      // The receiver decodes before it verifies, and different invalid bytes decode to the same text.
      fc.pre(bytes.toString() !== body);

      const headers = signatureHeaders({ id: 'msg_1', timestamp: new Date(), body, secrets: [secret] });
      expect(receive(secret, bytes, headers)).toThrow('No matching signature');
    }),
  );
});

test('during a rotation the holders of either secret accept, and nobody else', () => {
  fc.assert(
    fc.property(bodies, secrets, secrets, secrets, (body, current, previous, foreign) => {
      fc.pre(foreign !== current && foreign !== previous);
      const headers = signatureHeaders({ id: 'msg_1', timestamp: new Date(), body, secrets: [current, previous] });

      expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
      expect(receive(current, body, headers)).not.toThrow();
      expect(receive(previous, body, headers)).not.toThrow();
      expect(receive(foreign, body, headers)).toThrow('No matching signature');
    }),
  );
});

test.each([
  ['id', { 'webhook-id': 'msg_2' }],
  ['timestamp', { 'webhook-timestamp': `${Math.floor(Date.now() / 1000) - 60}` }],
])('the %s is part of the signed text', (_, forged) => {
  const secret = newSecret(randomBytes);
  const headers = signatureHeaders({ id: 'msg_1', timestamp: new Date(), body: '{}', secrets: [secret] });

  expect(receive(secret, '{}', { ...headers, ...forged })).toThrow('No matching signature');
});

test('a new secret holds 32 random bytes', () => {
  const secret = newSecret(randomBytes);

  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret(randomBytes)).not.toBe(secret);
});

test('a secret without its prefix signs nothing', () => {
  expect(() => signatureHeaders({ id: 'msg_1', timestamp: new Date(), body: '', secrets: ['c2VjcmV0'] })).toThrow(
    'prefix',
  );
});

import { createHash, hkdfSync } from 'node:crypto';
import type { Documents } from './purposes.contract.ts';
import type { Secrets } from './root-secrets.ts';

interface Key {
  kid: string;
  secret: string;
}

const derived = (secret: string, label: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', label, 32)).toString('base64');

/** The id of the key for stored answers that is derived from a data key. */
export const answerKid = (kid: string): string =>
  createHash('sha256').update(`answer ${kid}`).digest('hex').slice(0, 8);

/** The hash by which functions recognise what the edge sends: it has 48 random characters, so nobody finds it from the hash. */
export const edgeDigest = (value: string): string => createHash('sha256').update(value).digest('base64');

const each = <From, To>([first, ...others]: [From, ...From[]], to: (one: From) => To): [To, ...To[]] => [
  to(first),
  ...others.map(to),
];

/**
 * The documents of all purposes. Each key is derived for one use alone, so it is of no use for another, and the root cannot be
 * computed from it.
 */
export const documentsFrom = (root: Secrets): Documents => {
  const { tokenKeys, peppers, dataKeys, lastingKey, edge, edgeBefore, answersApart } = root;
  const pepper = (label: string) => each(peppers, ({ kid, secret }): Key => ({ kid, secret: derived(secret, label) }));
  const lasting = (label: string) => derived(lastingKey, label);
  const dataKey = ({ kid, secret }: Key): Key => ({ kid, secret });
  const answerKeys = each(
    dataKeys,
    ({ kid, secret }): Key => ({
      kid: answerKid(kid),
      secret: derived(secret, 'answer'),
    }),
  );
  const [{ kid, privateJwk }] = tokenKeys;
  return {
    verify: {
      tokenKeys: each(tokenKeys, (key) => ({ kid: key.kid, publicJwk: key.publicJwk })),
      edge: each(edgeBefore === undefined ? [edge] : [edge, edgeBefore], edgeDigest),
    },
    sign: { tokenKey: { kid, privateJwk }, refresh: pepper('refresh') },
    callers: {
      apiKey: pepper('api-key'),
      apiKeyCheck: lasting('api-key-check'),
      apiKeyFingerprint: lasting('api-key-fingerprint'),
    },
    visitors: {
      cursor: pepper('cursor'),
      device: pepper('device'),
      login: pepper('login'),
      probe: pepper('probe'),
      renderToken: pepper('render-token'),
      visitor: pepper('visitor'),
      honeypot: lasting('honeypot'),
      loginPlace: lasting('login-place'),
    },
    replies: { reply: pepper('reply') },
    previews: { preview: pepper('preview') },
    answers: { keys: answersApart ? answerKeys : [...answerKeys, ...dataKeys.map(dataKey)] },
    seal: { keys: each(dataKeys, dataKey) },
  };
};

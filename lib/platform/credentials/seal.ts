import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Documents } from './purposes.contract.ts';
import { answerSecrets, sealSecrets } from './secrets.ts';

type SealKeys = Documents['seal']['keys'];

const algorithm = 'aes-256-gcm';

/** Names the key and the place of a sealed value; both are authenticated. */
const form = /^(sealed\.([0-9a-f]{8})\.([\w-]+))\.([\w-]{38,})$/;

const sealWith = ({ kid, secret }: SealKeys[number], content: string | Uint8Array, place: string): string => {
  const head = `sealed.${kid}.${Buffer.from(place).toString('base64url')}`;
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, Buffer.from(secret, 'base64'), iv);
  cipher.setAAD(Buffer.from(head));
  const body = Buffer.concat([
    cipher.update(typeof content === 'string' ? Buffer.from(content) : content),
    cipher.final(),
  ]);
  return `${head}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
};

const open = (keys: SealKeys, sealed: string): { place: string; content: Buffer } => {
  const [, head = '', kid, place = '', body = ''] = form.exec(sealed) ?? [];
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key) throw new Error('This is sealed with no key that is in use');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(algorithm, Buffer.from(key.secret, 'base64'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const content = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return { place: Buffer.from(place, 'base64url').toString(), content };
};

/** Encrypts with AES-256-GCM. `place` is authenticated: a value that is sealed for one record does not open for another. */
export const seal = async (content: string, place: string): Promise<string> =>
  sealWith((await sealSecrets()).keys[0], content, place);

const openAt = (keys: SealKeys, sealed: string, place: string): Buffer => {
  const opened = open(keys, sealed);
  if (opened.place !== place) throw new Error('This is sealed for another place');
  return opened.content;
};

export const unseal = async (sealed: string, place: string): Promise<string> =>
  openAt((await sealSecrets()).keys, sealed, place).toString('utf8');

/** Seals an answer for repeated requests, with keys that open nothing else: every function that creates something has them. */
export const sealAnswer = async (content: Uint8Array, place: string): Promise<string> =>
  sealWith((await answerSecrets()).keys[0], content, place);

export const unsealAnswer = async (sealed: string, place: string): Promise<Buffer> =>
  openAt((await answerSecrets()).keys, sealed, place);

/** The id of the key that sealed a value; undefined for a text without the form of a sealed value. */
export const sealedBy = (text: string): string | undefined => form.exec(text)?.[2];

/** The same content for the same place under the first key; throws if none of the keys opens it. */
export const reseal = (sealed: string, keys: SealKeys): string => {
  const { place, content } = open(keys, sealed);
  return sealWith(keys[0], content, place);
};

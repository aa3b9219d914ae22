import * as z from 'zod';
import { askExtension } from '#lib/platform/calls/secrets-extension.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { now } from '#lib/platform/core/clock.ts';
import { variable } from '#lib/platform/core/env.ts';
import { log } from '#lib/platform/observe/log.ts';

const jwk = z.record(z.string(), z.unknown());

/** The public attributes of a key. */
const known = { kid: z.string().regex(/^[0-9a-f]{8}$/), madeAt: z.iso.datetime() };

const secret = z.base64().length(44).describe('32 bytes');

/** The first key is used to create; all are accepted, so a rotation invalidates nothing. */
const list = <Shape extends z.ZodType>(key: Shape) => z.tuple([key], key);

export const secretsDocument = z.object({
  /** Sign access tokens. */
  tokenKeys: list(z.object({ ...known, privateJwk: jwk, publicJwk: jwk })),
  /** Key our hashes and signatures. */
  peppers: list(z.object({ ...known, secret })),
  /** Encrypt secrets that must be read back. */
  dataKeys: list(z.object({ ...known, secret })),
  /**
   * Keys lasting values: the check digits of API keys, the counters of their calls, the hidden inputs of forms. It protects
   * no access and never changes.
   */
  lastingKey: secret,
  /** Proves that a request came through the edge, which is the only source of the visitor's address. */
  edge: z.string(),
  /** The former value, which the edge may still send during a rotation. */
  edgeBefore: z.string().optional(),
});
export type Secrets = z.output<typeof secretsDocument>;

const read = async (): Promise<Secrets> => {
  const { status, body } = await askExtension(variable('SECRETS_ID'));
  if (status !== 200) throw new Unavailable(`The secrets extension answered ${status}`);
  const { SecretString } = z.object({ SecretString: z.string() }).parse(JSON.parse(body));
  return secretsDocument.parse(JSON.parse(SecretString));
};

const freshForMs = 5 * 60_000;
/** An outdated copy is better than none while Secrets Manager cannot be reached. */
const usableForMs = 60 * 60_000;
const retryAfterMs = 10_000;

let held: { secrets: Secrets; readAt: number; askAgainAt: number } | undefined;
let reading: Promise<Secrets> | undefined;

const readAnew = async (): Promise<Secrets> => {
  const at = now().getTime();
  try {
    held = { secrets: await read(), readAt: at, askAgainAt: at + freshForMs };
  } catch (error) {
    if (!held || at - held.readAt > usableForMs) throw error;
    log.error('secrets.stale', { error });
    held.askAgainAt = at + retryAfterMs;
  }
  return held.secrets;
};

/** The stage's secrets, read through the Lambda extension and cached for five minutes; longer while they cannot be read. */
export const secrets = async (): Promise<Secrets> => {
  if (held && now().getTime() < held.askAgainAt) return held.secrets;
  reading ??= readAnew().finally(() => {
    reading = undefined;
  });
  return reading;
};

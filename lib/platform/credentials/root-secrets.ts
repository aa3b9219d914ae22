import * as z from 'zod';
import { jwk, kid, list, secret } from './purposes.contract.ts';

/** The public attributes of a key. */
const known = { kid, madeAt: z.iso.datetime() };

/**
 * The root of a stage's secrets. Only operators' functions read it; the documents that all others read are derived from it
 * (`derive.ts`).
 */
export const secretsDocument = z.object({
  /** Sign access tokens. */
  tokenKeys: list(z.object({ ...known, privateJwk: jwk, publicJwk: jwk })),
  /** Our hashes and signatures are keyed with what is derived from them. */
  peppers: list(z.object({ ...known, secret })),
  /** Encrypt secrets that must be read back. The keys of stored answers are derived from them. */
  dataKeys: list(z.object({ ...known, secret })),
  /** Absent while stored answers may be sealed with a data key itself, as all were before they had keys of their own. */
  answersApart: z.literal(true).optional(),
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

import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isCreation } from '#lib/platform/core/contract/operation.ts';
import { idempotencyHours, maxKeyLength } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { sealAnswer, unsealAnswer } from '#lib/platform/credentials/seal.ts';
import { createOrReplaceExpired } from '#lib/platform/table/claims.ts';
import { type IdempotencyRecord, idempotencyKey } from '#lib/platform/table/idempotency.ts';
import type { Key } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { type Credential, header, type RequestEvent, type RequestState } from './call.ts';

const keptSeconds = idempotencyHours * 3600;

export interface Idempotency {
  key: Key<IdempotencyRecord>;
  bodyHash: string;
  /** The key of a numbered step of the request. */
  stepKey(number: number): Key<IdempotencyRecord>;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** Otherwise files would be serialised byte by byte. */
const hashed = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? sha256(value) : value);

/** The `Idempotency-Key` header of the request, if there is one that applies. */
export const idempotencyOf = (event: RequestEvent, credential: Credential): Idempotency | undefined => {
  const given = header(event, 'idempotency-key');
  const principal = credential.kind === 'user' ? credential.userId : credential.fingerprint;
  const { operation, params, body } = event.call;
  if (given === undefined || !isCreation(operation)) return undefined;
  if (given.length === 0 || given.length > maxKeyLength)
    throw invalid([{ field: 'Idempotency-Key', code: 'max', message: coreErrors().keyLength(maxKeyLength) }]);
  return {
    key: idempotencyKey(principal, operation.id, sha256(given)),
    stepKey: (number) => idempotencyKey(principal, operation.id, sha256(`${given}#${number}`)),
    bodyHash: sha256(JSON.stringify([params, body], hashed)),
  };
};

/** The write that stores the answer, in the transaction of its change. */
export const remember = async (
  { key, bodyHash }: Pick<Idempotency, 'key' | 'bodyHash'>,
  data: unknown,
  { headers: { ETag: etag }, now }: Pick<RequestState, 'headers' | 'now'>,
): Promise<Write> => {
  const record: IdempotencyRecord = {
    kind: 'idempotency',
    bodyHash,
    ...(etag !== undefined && { etag }),
    // Compressed, as the longest answer would not fit into an item otherwise.
    sealedData: await sealAnswer(deflateRawSync(JSON.stringify(data)), key.PK + key.SK),
    expiresAt: expiryAfter(keptSeconds, now),
  };
  return createOrReplaceExpired(key, record, now, () => new Error('Another request with the same key was quicker'));
};

/** A stored answer that has not expired. */
export const unexpired = (record: IdempotencyRecord | undefined, now: Date): IdempotencyRecord | undefined =>
  record && !isExpiryPassed(record.expiresAt, now) ? record : undefined;

/** Thrown where a repeated request would write: all checks of its operation have passed. */
export class AnsweredBefore extends Error {}

export const requireSameBody = ({ bodyHash }: Idempotency, earlier: IdempotencyRecord): void => {
  if (earlier.bodyHash !== bodyHash) throw new Problem('idempotency_key_reused', requestErrors().keyReused);
};

/** The data that was stored under a key. */
export const storedData = async (
  key: Key<IdempotencyRecord>,
  { sealedData }: Pick<IdempotencyRecord, 'sealedData'>,
): Promise<unknown> => JSON.parse(inflateRawSync(await unsealAnswer(sealedData, key.PK + key.SK)).toString('utf8'));

/** The data of the stored answer, with the headers of then; throws when the key is used with another body. */
export const replay = async (
  idempotency: Idempotency,
  earlier: IdempotencyRecord,
  { call }: RequestEvent,
): Promise<unknown> => {
  requireSameBody(idempotency, earlier);
  delete call.headers.ETag;
  if (earlier.etag !== undefined) call.headers.ETag = earlier.etag;
  call.headers['Idempotent-Replayed'] = 'true';
  call.status = call.operation.status;
  return storedData(idempotency.key, earlier);
};

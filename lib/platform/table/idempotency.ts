import { idempotencyHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { recordKind } from './record-kind.ts';
import { type Key, platformView } from './table.ts';

/** The stored answer of a creating request, under the client's key; the answer is encrypted. */
export interface IdempotencyRecord {
  kind: 'idempotency';
  bodyHash: string;
  sealedData: string;
  /** Version of what was created. */
  etag?: string;
  expiresAt: number;
}

const answers = recordKind<IdempotencyRecord>('idempotency').ofPlatform(
  'IDEMPOTENCY#{principal}',
  '{operation}#{keyHash}',
  {
    title: `Answer of a creating request under its Idempotency-Key; expires after ${hours(idempotencyHours)}`,
    internal: ['sealedData', 'bodyHash'],
  },
);

export const idempotencyKey = (principal: string, operation: string, keyHash: string): Key<IdempotencyRecord> =>
  answers.key(platformView, principal, operation, keyHash);

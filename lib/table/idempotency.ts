import { type Key, platformView } from './table.ts';

/** The stored answer of a creating request, under the client's key; the answer is encrypted. */
export interface IdempotencyRecord {
  kind: 'idempotency';
  bodyHash: string;
  sealedData: string;
  expiresAt: number;
}

export const idempotencyKey = (principal: string, operation: string, keyHash: string): Key<IdempotencyRecord> =>
  platformView.key(`IDEMPOTENCY#${principal}`, `${operation}#${keyHash}`);

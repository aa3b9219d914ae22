import { type Key, platformView } from './table.ts';

/** What a creating request was answered, under the key that its client chose; the answer is encrypted. */
export interface IdempotencyRecord {
  kind: 'idempotency';
  bodyHash: string;
  sealedData: string;
  expiresAt: number;
}

export const idempotencyKey = (principal: string, operation: string, keyHash: string): Key<IdempotencyRecord> =>
  platformView.key(`IDEMPOTENCY#${principal}`, `${operation}#${keyHash}`);

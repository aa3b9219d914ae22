import type { AuditEntry } from '#lib/accounts/audit-log/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { getEach } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { RequestState } from '../call.ts';
import { AnsweredBefore, type Idempotency, remember, requireSameBody, storedData, unexpired } from '../idempotency.ts';

/** The transactions of one request, each of which is made once however often the request is sent with its key. */
export interface Steps {
  /** Author and request, for the audit entries. */
  entry: AuditEntry;
  /** Begins them. Ends a request that was answered before. */
  begin(): void;
  /** The outcomes of steps that an earlier attempt of this request has made, by their numbers. */
  made<T>(numbers: readonly number[]): Promise<Map<number, T>>;
  /** The writes that store the outcome of a step, for its transaction. */
  remember(number: number, outcome: unknown): Promise<Write[]>;
  /** Stores the answer for repeated requests, unless it is too long for an item: then the outcomes of its steps are the memory. */
  answer<T>(data: T): Promise<T>;
}

/** Far below the size of an item, which has the answer compressed, as base64 and sealed. */
const maxStoredBytes = 250_000;

interface Parts {
  call: RequestState;
  entry: AuditEntry;
  idempotency: Idempotency | undefined;
  isRepeated: boolean;
}

export const stepsOf = ({ call, entry, idempotency, isRepeated }: Parts): Steps => ({
  entry,
  begin: () => {
    if (isRepeated) throw new AnsweredBefore();
  },
  made: async <T>(numbers: readonly number[]) => {
    const found = new Map<number, T>();
    if (!idempotency) return found;
    const keys = numbers.map(idempotency.stepKey);
    for (const [at, record] of (await getEach(keys)).entries()) {
      const [key, number, earlier] = [keys[at], numbers[at], unexpired(record, call.now)];
      if (!earlier || !key || number === undefined) continue;
      requireSameBody(idempotency, earlier);
      found.set(number, (await storedData(key, earlier)) as T);
    }
    return found;
  },
  remember: async (number, outcome) => {
    if (!idempotency) return [];
    const { bodyHash } = idempotency;
    return [await remember({ key: idempotency.stepKey(number), bodyHash }, outcome, { headers: {}, now: call.now })];
  },
  answer: async (data) => {
    if (!idempotency) return data;
    const memory = await remember(idempotency, data, call);
    if (JSON.stringify(memory.step).length <= maxStoredBytes) await commit([memory]);
    return data;
  },
});

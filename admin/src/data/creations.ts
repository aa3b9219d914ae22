import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { onSessionEnd } from '../session/session.ts';

/** Idempotency keys of creations whose outcome is not known, by what was sent. */
const open = new Map<string, string>();

onSessionEnd(() => open.clear());

/**
 * Sends a creation with an idempotency key. If the answer is lost, the same creation has the same key when somebody tries again:
 * the API may have made the record, and makes no second one.
 */
export const createOnce = async <Answer>(sent: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
  const name = JSON.stringify(sent);
  const key = open.get(name) ?? crypto.randomUUID();
  open.delete(name);
  return send(key).catch((error: unknown) => {
    if (!(error instanceof FrontageError) || error.status >= 500) open.set(name, key);
    throw error;
  });
};

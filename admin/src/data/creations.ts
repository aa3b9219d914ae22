import { onSessionEnd } from '../auth/session.ts';

/** Idempotency keys of creations whose outcome is not known, by what was sent. */
const open = new Map<string, string>();

onSessionEnd(() => open.clear());

/**
 * Sends a creation with an idempotency key. If the answer is lost, the same creation has the same key when somebody tries again:
 * the API may have made the record, and makes no second one.
 */
export const createOnce = async (sent: unknown, send: (key: string) => Promise<Response>): Promise<Response> => {
  const name = JSON.stringify(sent);
  const key = open.get(name) ?? crypto.randomUUID();
  open.delete(name);
  const response = await send(key).catch((error: unknown) => {
    open.set(name, key);
    throw error;
  });
  if (response.status >= 500) open.set(name, key);
  return response;
};

import type { Content } from './content.ts';

/** A submission that was sent and has no answer yet. */
export interface Pending {
  key: string;
  /** The key that identifies it: with other answers it is another submission. */
  content: Content;
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** For pages whose storage is blocked. */
const kept = new Map<string, string>();

const storage = (use: (storage: Storage) => string | null | undefined): string | null | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

/** The submission of a form that has no answer yet. It outlives a reload of the page, in this tab only. */
export const readPending = (place: string): Pending | undefined => {
  try {
    const { key, content } = JSON.parse(storage((held) => held.getItem(place)) ?? kept.get(place) ?? '');
    return typeof key === 'string' && typeof content === 'object' ? { key, content } : undefined;
  } catch {
    return undefined;
  }
};

/** Equal answers get the same key again, so that the server takes them once. */
export const holdPending = (place: string, content: Pending['content']): Pending => {
  const before = readPending(place);
  if (before && JSON.stringify(before.content) === JSON.stringify(content)) return before;
  const pending = { key: newKey(), content };
  const text = JSON.stringify(pending);
  kept.set(place, text);
  storage((held) => void held.setItem(place, text));
  return pending;
};

export const forgetPending = (place: string): void => {
  kept.delete(place);
  storage((held) => void held.removeItem(place));
};

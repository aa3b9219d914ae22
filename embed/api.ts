/** The origin of the script, which is that of the API. */
let origin = '';

export const setOrigin = (scriptUrl: string): void => {
  origin = new URL(scriptUrl).origin;
};

/**
 * An answer of the API. `lost` stands for no answer, or one of a failing server: it may help to ask again, after as many seconds as
 * the server asks for.
 */
export type Reply<Data> =
  | { data: Data }
  | { refused: { status: number; code: string; message: string; details: unknown; retryAfter: number } }
  | { lost: { retryAfter: number } };

const answerMs = 30_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Seconds until the next attempt may succeed. */
const secondsOf = (header: string | null, otherwise: number): number => {
  const seconds = Number(header ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : otherwise;
};

const lostFor = (header: string | null): { lost: { retryAfter: number } } => ({
  lost: { retryAfter: secondsOf(header, 0) },
});

const replyOf = async <Data>(response: Response): Promise<Reply<Data>> => {
  const { status, headers } = response;
  const again = headers.get('retry-after');
  if (status >= 500) return lostFor(again);
  const body: unknown = await response.json();
  if (response.ok && isObject(body) && 'data' in body) return { data: body.data as Data };
  if (!isObject(body) || !isObject(body.error)) return lostFor(again);
  const { code, message, details } = body.error;
  const retryAfter = secondsOf(again, 60);
  return { refused: { status, code: String(code), message: String(message), details, retryAfter } };
};

/** Asks the API. It never rejects. */
export const ask = async <Data>(path: string, init: RequestInit = {}): Promise<Reply<Data>> => {
  const wait = new AbortController();
  const timer = window.setTimeout(() => wait.abort(), answerMs);
  try {
    return await replyOf<Data>(await fetch(origin + path, { ...init, credentials: 'omit', signal: wait.signal }));
  } catch {
    return lostFor(null);
  } finally {
    window.clearTimeout(timer);
  }
};

export const query = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])).toString();

import type { components } from './generated/schema.ts';
import { askedPause } from './retries.ts';

/**
 * An error of the API; `gateway_error` for an answer that is not from an operation, such as one of a proxy, and `not_modified`
 * for one to `If-None-Match`.
 */
export type ErrorCode = components['schemas']['Error']['error']['code'] | 'gateway_error' | 'not_modified';

/** An answer that is not a success, or that is not one of the API. */
export class FrontageError extends Error {
  override readonly name = 'FrontageError';
  readonly status: number;
  /** Kind of error, for programs. New codes may be added. */
  readonly code: ErrorCode;
  /** Further facts: for `validation_error` a list with every wrong field. */
  readonly details: unknown;
  /** Name the request by this when you ask for help; null if a gateway answered. */
  readonly requestId: string | null;
  /** When the API asks for the request again, in seconds from the answer; null if it does not say. */
  readonly retryAfterSeconds: number | null;
  readonly contentType: string | null;

  constructor(response: Response, body: unknown) {
    const { status, headers } = response;
    const contentType = headers.get('content-type');
    const { code, message, details }: Problem = isEnvelope(body)
      ? body.error
      : status === 304
        ? { code: 'not_modified', message: 'The answer is still the one that If-None-Match names' }
        : { code: 'gateway_error', message: strangeAnswer(status, contentType, body) };
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = headers.get('x-request-id');
    const pause = askedPause(headers);
    this.retryAfterSeconds = pause === undefined ? null : Math.ceil(pause / 1000);
    this.contentType = contentType;
  }
}

interface Problem {
  code: ErrorCode;
  message: string;
  details?: unknown;
}

const isEnvelope = (body: unknown): body is components['schemas']['Error'] =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object' && body.error !== null;

const maxShown = 200;
/** Much more than is shown, so that nothing is cut before it is recognised. */
const maxRead = 20_000;

/** JSON with the names of its properties, and without its strings. */
const withoutValues = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*(?:"(\s*:)?|$)/g, (text, colon?: string) => (colon ? text : '"…"'));

/** The beginning of a text without what may be secret: values in JSON, long tokens, and what stands before an @. */
const beginningOf = (text: string): string =>
  text
    .slice(0, maxRead)
    .replace(/^\s*[[{].*/s, withoutValues)
    .replace(/[^\s@]{1,64}@|[\w+/=.-]{24,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxShown);

const strangeAnswer = (status: number, contentType: string | null, body: unknown): string => {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const seen = text.trim() === '' ? 'without content' : `that begins with: ${beginningOf(text)}`;
  return `Expected an answer of the API, and got status ${status}, ${contentType ?? 'no content type'}, ${seen}`;
};

import { operations } from 'virtual:operations';
import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { retrying } from '../../../clients/typescript/src/retries.ts';
import { accessReason, forgetAccessReason } from '../auth/access-reason.ts';
import { accessToken, endSession, mustChangePassword, renewSession, watchEnd } from '../auth/session.ts';
import { createOnce } from './creations.ts';
import type { DataOf, Input, OperationId } from './operations.ts';

/** `data` of an answer with its ETag. */
export interface Answer<Data> {
  data: Data;
  etag: string | null;
}

export interface CallOptions {
  /** ETag of the version that the change is based on. With a newer version, the API answers `precondition_failed`. */
  etag?: string | null;
  /** Idempotency key of a creation. By default the same as that of an equal one whose answer was lost, or a new one. */
  idempotencyKey?: string;
  /** Bypasses the HTTP cache, which keeps public answers for a while. */
  isFresh?: boolean;
  signal?: AbortSignal;
  /** Marks a form submission as a test: see `forms/create-test-token`. */
  testToken?: string;
  /** The reason of platform staff, where none was given for the brand before. */
  accessReason?: string;
}

interface Parts {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const urlOf = (template: string, { path = {}, query = {} }: Parts): string => {
  const named = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search.size > 0 ? `${named}?${search}` : named;
};

const send = retrying((request) => fetch(request), { maxAttempts: 3, maxPauseSeconds: 8 });

const requestOf = async (id: OperationId, parts: Parts, options: CallOptions) => {
  const { etag, idempotencyKey, signal, testToken, isFresh } = options;
  const operation = operations[id];
  const headers = new Headers();
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (etag) headers.set('If-Match', etag);
  if (testToken) headers.set('X-Frontage-Probe', testToken);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (!operation.isPublic) {
    headers.set('Authorization', `Bearer ${await accessToken()}`);
    const reason = options.accessReason ?? accessReason(parts.path?.brandId);
    if (reason) headers.set('X-Access-Reason', encodeURIComponent(reason));
  }
  const url = new URL(urlOf(operation.path, parts), location.origin);
  const { method } = operation;
  const cache = isFresh ? 'no-store' : 'default';
  return new Request(url, { method, headers, body, signal, cache, credentials: 'same-origin' });
};

const read = async (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const refused = async (response: Response): Promise<FrontageError> => new FrontageError(response, await read(response));

const hasReason = ({ details }: FrontageError, reason: string): boolean =>
  typeof details === 'object' && details !== null && 'reason' in details && details.reason === reason;

/** Sends the request, and once more with a new access token if the present one has expired. */
const attempt = async (id: OperationId, parts: Parts, options: CallOptions): Promise<Response> => {
  const hasEnded = watchEnd();
  const response = await send(await requestOf(id, parts, options));
  if (response.ok || operations[id].isPublic) return response;
  const error = await refused(response);
  // The request was sent in an earlier session, so its error says nothing about the present one, which may be another person's.
  if (hasEnded()) throw error;
  // Whoever still needs access says why once more, which opens it anew.
  if (hasReason(error, 'access_ended')) forgetAccessReason(parts.path?.brandId);
  if (error.code === 'password_change_required') mustChangePassword();
  if (error.status !== 401) throw error;
  if (!hasReason(error, 'token_expired')) {
    // A wrong password in a request does not end the session.
    if (!hasReason(error, 'wrong_password')) endSession('expired');
    throw error;
  }
  await renewSession();
  if (hasEnded()) throw error;
  return send(await requestOf(id, parts, options));
};

const answer = (id: OperationId, parts: Parts, options: CallOptions): Promise<Response> =>
  operations[id].isCreation && options.idempotencyKey === undefined
    ? createOnce([id, parts], (idempotencyKey) => attempt(id, parts, { ...options, idempotencyKey }))
    : attempt(id, parts, options);

/** Calls an operation and returns `data` and ETag. Throws `FrontageError`, or `TypeError` without a network. */
export const answerOf = async <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Answer<DataOf<Id>>> => {
  const response = await answer(id, input, options);
  if (!response.ok) throw await refused(response);
  const { data }: { data: DataOf<Id> } = await response.json();
  return { data, etag: response.headers.get('etag') };
};

/** Calls an operation and returns `data`: `call('leads/update-status', { path, body })`. */
export const call = async <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<DataOf<Id>> => (await answerOf(id, input, options)).data;

import { operations } from 'virtual:operations';
import type { Answer as WholeAnswer } from '../../../clients/typescript/src/call.ts';
import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { accessReason, forgetAccessReason } from '../session/access-reason.ts';
import { api } from '../session/api.ts';
import { accessToken, endSession, mustChangePassword, renewSession, watchEnd } from '../session/session.ts';
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

const headersOf = async (id: OperationId, brandId: string | undefined, options: CallOptions) => {
  const { etag, idempotencyKey, testToken } = options;
  const hasCredential = !operations[id].isPublic;
  const token = hasCredential && (await accessToken());
  const reason = hasCredential && (options.accessReason ?? accessReason(brandId));
  return {
    ...(etag && { 'If-Match': etag }),
    ...(testToken && { 'X-Frontage-Probe': testToken }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(reason && { 'X-Access-Reason': encodeURIComponent(reason) }),
  };
};

const hasReason = ({ details }: FrontageError, reason: string): boolean =>
  typeof details === 'object' && details !== null && 'reason' in details && details.reason === reason;

/** Sends the request, and once more with a new access token if the present one has expired. */
const attempt = async <Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions) => {
  const hasEnded = watchEnd();
  const { path }: { path?: { brandId?: string } } = input;
  const send = async () => {
    const headers = await headersOf(id, path?.brandId, options);
    return api(id, input, { headers, signal: options.signal, cache: options.isFresh ? 'no-store' : 'default' });
  };
  return send().catch(async (error: unknown) => {
    if (!(error instanceof FrontageError) || operations[id].isPublic) throw error;
    // The request was sent in an earlier session, so its error says nothing about the present one, which may be another person's.
    if (hasEnded()) throw error;
    // The access of platform staff ended. Without a stored reason, the application asks for one and opens a new access.
    if (hasReason(error, 'access_ended')) forgetAccessReason(path?.brandId);
    if (error.code === 'password_change_required') mustChangePassword();
    if (error.status !== 401) throw error;
    if (!hasReason(error, 'token_expired')) {
      // A wrong password in a request does not end the session.
      if (!hasReason(error, 'wrong_password')) endSession('expired');
      throw error;
    }
    await renewSession();
    if (hasEnded()) throw error;
    return send();
  });
};

const answer = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options: CallOptions,
): Promise<WholeAnswer<DataOf<Id>>> =>
  operations[id].isCreation && options.idempotencyKey === undefined
    ? createOnce([id, input], (idempotencyKey) => attempt(id, input, { ...options, idempotencyKey }))
    : attempt(id, input, options);

/** Calls an operation and returns `data` and ETag. Throws `FrontageError`, or `TypeError` without a network. */
export const answerOf = async <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Answer<DataOf<Id>>> => {
  const { data, response } = await answer(id, input, options);
  return { data, etag: response.headers.get('etag') };
};

/** Calls an operation and returns `data`: `call('leads/update-status', { path, body })`. */
export const call = async <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
): Promise<DataOf<Id>> => (await answerOf(id, input, options)).data;

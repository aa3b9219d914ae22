import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { IgnoredFile } from '#lib/leads/submissions/contract.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { log } from '#lib/platform/observe/log.ts';

/** A credential with valid form and signature. Only the table knows whether it is still valid. */
export type Credential =
  | { kind: 'user'; userId: string; tenantId: string; sessionId: string }
  | {
      kind: 'api_key';
      /** The name of the key in all counters and stored answers of its calls. */
      fingerprint: string;
      /** The hashes that it may be found by, the first pepper first. */
      hashes: readonly [string, ...string[]];
    };

/** The state of the current request, filled in by the layers of the pipeline from the outermost inwards. */
export interface RequestState {
  operation: Operation;
  requestId: string;
  now: Date;
  credential: Credential | undefined;
  /** The caller, once the table was read. */
  caller: Caller | undefined;
  params: Record<string, string>;
  body: unknown;
  /** The paths of fields with ids of locations that were sent as store codes, and of the fields with those. */
  codeFields?: ReadonlyMap<string, string>;
  /** Names of files in a form post, which are not kept. */
  ignoredFiles: IgnoredFile[];
  /** Headers of the answer. */
  headers: Record<string, string>;
  /** The parts of the answer that its ETag stands for, where it is not all of it. */
  steadyParts?: string;
  /** Cookies that the answer sets, by name, as values of `Set-Cookie`. */
  cookies: Record<string, string>;
  /** Status of the answer, where it is not the usual one of the operation. */
  status?: number;
  /** Work in the background that must end before the function sleeps; `waitUntil` adds to it. */
  beside: Promise<void>[];
}

export type RequestEvent = APIGatewayProxyEventV2 & { call: RequestState };

interface Request {
  event: RequestEvent;
  response: unknown;
  error: Error | null;
}

/** Runs work in the background of an answer. Its failure does not fail the answer, as the change may already be made. */
export const waitUntil = ({ beside, operation }: RequestState, work: Promise<unknown>): void => {
  // Caught at once: an unhandled rejection ends the function.
  const failed = (error: unknown) => log.warn('beside.failed', { operation: operation.id, error });
  beside.push(work.then(() => undefined, failed));
};

/** One layer of the pipeline. It throws to refuse; returning a value would skip the layers outside of it. */
export interface Layer {
  before?: (request: Request) => void | Promise<void>;
  after?: (request: Request) => void | Promise<void>;
  onError?: (request: Request) => void | Promise<void>;
}

/** An HTTP API sends header names in lower case. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined => event.headers[name];

/** The language that a browser asks for first. */
export const localeAsked = (acceptLanguage = ''): string => /^[a-z]+/i.exec(acceptLanguage)?.[0] ?? 'en';

/** The quality that an Accept header gives to a type by its name, not by a range of types. */
const qualityOf = (accept: string, type: string): number => {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  const named = ranges.find(([name]) => name === type);
  const quality = named?.find((parameter) => parameter.startsWith('q='));
  return named === undefined ? 0 : Number(quality?.slice(2) ?? 1) || 0;
};

/**
 * Whether the client prefers a page to JSON. A browser that posts a form names `text/html`; a script's `fetch` does not. If
 * JSON is named with the same quality, the answer is JSON.
 */
export const prefersPage = (event: APIGatewayProxyEventV2): boolean => {
  const accept = header(event, 'accept') ?? '';
  const html = qualityOf(accept, 'text/html');
  return html > 0 && html > qualityOf(accept, 'application/json') && !isJson(header(event, 'content-type') ?? '');
};

export const isJson = (contentType: string): boolean => /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType);

/** Whether the body has one of the two content types of HTML forms. */
export const isFormPost = (contentType: string | undefined): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '');

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

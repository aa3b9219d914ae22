import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from '#lib/access/caller.rules.ts';
import type { Operation } from '#lib/core/operation.ts';
import { log } from '#lib/observe/log.ts';

/** A credential whose form and signature are right; whether it still counts, only the table knows. */
export type Credential =
  | { kind: 'user'; userId: string; tenantId: string; sessionId: string }
  | {
      kind: 'api_key';
      /** Names the key in all that is counted and remembered of its calls. */
      fingerprint: string;
      /** What it may be found by, the first one first. */
      hashes: readonly [string, ...string[]];
    };

export interface IgnoredFile {
  field: string;
  filename: string;
}

/** What the pipeline knows of the request in hand, from its outermost layer inwards. */
export interface RequestState {
  operation: Operation;
  requestId: string;
  now: Date;
  credential: Credential | undefined;
  /** Who that is, once the table has said so. */
  caller: Caller | undefined;
  params: Record<string, string>;
  body: unknown;
  /** Files of a form post; they are not kept. */
  ignoredFiles: IgnoredFile[];
  /** Headers of the answer. */
  headers: Record<string, string>;
  /** Status of the answer, where it is not the one that the operation usually has. */
  status?: number;
  /** Work that goes on beside the answer and must end before the function sleeps; `goBeside` puts it here. */
  beside: Promise<void>[];
}

export type RequestEvent = APIGatewayProxyEventV2 & { call: RequestState };

interface Request {
  event: RequestEvent;
  response: unknown;
  error: Error | null;
}

/** Lets work go on beside the answer. It cannot fail it: by then, what was asked for may be done. */
export const waitUntil = ({ beside, operation }: RequestState, work: Promise<unknown>): void => {
  // Caught at once: a function ends for what fails while nobody waits for it.
  const failed = (error: unknown) => log.warn('beside.failed', { operation: operation.id, error });
  beside.push(work.then(() => undefined, failed));
};

/** One layer of the pipeline. It throws to refuse; returning a value would skip the layers outside of it. */
export interface Layer {
  before?: (request: Request) => void | Promise<void>;
  after?: (request: Request) => void | Promise<void>;
  onError?: (request: Request) => void | Promise<void>;
}

/** Headers arrive in lower case from an HTTP API. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined => event.headers[name];

/** The quality that an Accept header gives to a type by its name, not by a range of types. */
const qualityOf = (accept: string, type: string): number => {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  const named = ranges.find(([name]) => name === type);
  const quality = named?.find((parameter) => parameter.startsWith('q='));
  return named === undefined ? 0 : Number(quality?.slice(2) ?? 1) || 0;
};

/**
 * Whether the client would rather have a page than JSON. A browser that posts a form by itself names `text/html`; a
 * script's `fetch` does not, and whoever names JSON with the same quality gets JSON.
 */
export const prefersPage = (event: APIGatewayProxyEventV2): boolean => {
  const accept = header(event, 'accept') ?? '';
  const html = qualityOf(accept, 'text/html');
  return html > 0 && html > qualityOf(accept, 'application/json') && !isJson(header(event, 'content-type') ?? '');
};

export const isJson = (contentType: string): boolean => /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType);

/** Whether the body is of one of the two kinds that an HTML form posts. */
export const isFormPost = (contentType: string | undefined): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '');

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

import type { components } from './generated/schema.ts';

/** An error of the API; `gateway_error` for an answer that is not from an operation, such as one of a proxy. */
export type ErrorCode = components['schemas']['Error']['error']['code'] | 'gateway_error';

/** An answer that is not a success. */
export class FrontageError extends Error {
  override readonly name = 'FrontageError';
  readonly status: number;
  /** Kind of error, for programs. New codes may be added. */
  readonly code: ErrorCode;
  /** What is wrong: for `validation_error` a list with every wrong field. */
  readonly details: unknown;
  /** Name the request by this when you ask for help; null if a gateway answered. */
  readonly requestId: string | null;

  constructor(response: Response, body: unknown) {
    const { code, message, details } = problemIn(body);
    super(message ?? `The gateway answered ${response.status}`);
    this.status = response.status;
    this.code = code;
    this.details = details;
    this.requestId = response.headers.get('x-request-id');
  }
}

interface ApiProblem {
  code: ErrorCode;
  message: string | undefined;
  details?: unknown;
}

const isEnvelope = (body: unknown): body is components['schemas']['Error'] =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object' && body.error !== null;

const problemIn = (body: unknown): ApiProblem =>
  isEnvelope(body) ? body.error : { code: 'gateway_error', message: undefined };

import { ok } from './primitives.ts';

interface Request {
  params?: Record<string, string>;
  body?: object;
}

/** The answer and the example of an operation that answers with `{ ok: true }` alone. */
export const acknowledged = <const Given extends Request>(request: Given) => ({
  data: ok,
  example: { ...request, data: { ok: true as const } },
});

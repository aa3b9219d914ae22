import { FrontageError } from './errors.ts';

interface Answer<Envelope> {
  data?: Envelope;
  error?: unknown;
  response: Response;
}

/**
 * The `data` of an answer: `const { lead } = await unwrap(client.GET(...))`. Throws a `FrontageError` for an error.
 */
export const unwrap = async <Envelope extends { data: unknown }>(
  call: Promise<Answer<Envelope>>,
): Promise<Envelope['data']> => {
  const { data, error, response } = await call;
  if (data === undefined) throw new FrontageError(response, error);
  return data.data;
};

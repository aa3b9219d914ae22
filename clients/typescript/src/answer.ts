import { FrontageError } from './errors.ts';

const isEnvelope = (value: unknown): value is { data: unknown } =>
  typeof value === 'object' && value !== null && 'data' in value;

/** The answer of a successful operation. Throws if it is something else, such as the page of a proxy. */
export const envelopeIn = (response: Response, text: string): { data: unknown } => {
  try {
    const value: unknown = JSON.parse(text);
    if (isEnvelope(value)) return value;
  } catch {
    // It is no JSON.
  }
  throw new FrontageError(response, text);
};

/** The error of an answer that is not a success. */
export const errorIn = (response: Response, text: string): FrontageError => {
  try {
    return new FrontageError(response, JSON.parse(text));
  } catch {
    return new FrontageError(response, text);
  }
};

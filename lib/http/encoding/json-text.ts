import { isTooDeep, maxJsonDepth } from '#lib/platform/core/json-text.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { isJson } from '../call.ts';

const malformed = (message: string) => new Problem('malformed_json', message);

/** Refuses JSON that is nested too deeply. `what` begins the message, such as `The body`. */
export const requireShallow = (text: string, what: string): void => {
  if (isTooDeep(text)) throw malformed(`${what} is nested more than ${maxJsonDepth} levels deep`);
};

/** The value of JSON text. Throws `malformed_json`. */
export const jsonOf = (text: string, what: string): unknown => {
  requireShallow(text, what);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`${what} is not valid JSON`);
  }
};

/** Whether a part is JSON. One with a name of its own is a file; `blob` is how scripts name what has none. */
export const isJsonPart = (contentType: string | undefined, filename: string | undefined): boolean =>
  isJson(contentType ?? '') && (!filename || filename === 'blob');

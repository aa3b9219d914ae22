import { isTooDeep, maxJsonDepth } from '#lib/platform/core/json-text.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { isJson } from '../call.ts';

const malformed = (message: Said) => new Problem('malformed_json', message);

/** Refuses JSON that is nested too deeply. It is the body, or the part of a form with that name. */
export const requireShallow = (text: string, part?: string): void => {
  const { bodyTooDeep, partTooDeep } = requestErrors();
  if (isTooDeep(text))
    throw malformed(part === undefined ? bodyTooDeep(maxJsonDepth) : partTooDeep(part, maxJsonDepth));
};

/** The value of JSON text. Throws `malformed_json`. */
export const jsonOf = (text: string, part?: string): unknown => {
  requireShallow(text, part);
  try {
    return JSON.parse(text);
  } catch {
    const { bodyNotJson, partNotJson } = requestErrors();
    throw malformed(part === undefined ? bodyNotJson : partNotJson(part));
  }
};

/** Whether a part is JSON. One with a name of its own is a file; `blob` is how scripts name what has none. */
export const isJsonPart = (contentType: string | undefined, filename: string | undefined): boolean =>
  isJson(contentType ?? '') && (!filename || filename === 'blob');

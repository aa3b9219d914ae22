import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { isReservedKey } from '#lib/platform/core/reserved-keys.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, isFormPost, isJson, isMultipart, type Layer, type RequestEvent } from './call.ts';
import { decoderOf, isOtherThanUtf8 } from './encoding/charset.ts';
import { jsonOf, requireShallow } from './encoding/json-text.ts';

const maxErrors = 100;

const collect = (value: unknown, path: string, errors: FieldError[]): void => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const field = path === '' ? key : `${path}.${key}`;
    if (isReservedKey(key)) errors.push({ field, code: 'format', message: requestErrors().reservedKey(key) });
    else collect(inner, field, errors);
    if (errors.length >= maxErrors) return;
  }
};

/** Throws `validation_error` where a body, at any depth, has a reserved object key. */
export const checkKeys = (body: unknown): void => {
  const errors: FieldError[] = [];
  collect(body, '', errors);
  if (errors.length > 0) throw invalid(errors);
};

/** Parses a body that is not JSON into the equivalent JSON value. */
export type FormReader = (event: RequestEvent) => Promise<unknown>;

const malformed = (message: Said) => new Problem('malformed_json', message);

/** The gateway hands JSON over as text, decoded as UTF-8: what it could not decode is U+FFFD, of another length. */
const isDamaged = (event: RequestEvent, body: string): boolean => {
  const length = header(event, 'content-length');
  return body.includes('\ufffd') && length !== undefined && Number(length) !== Buffer.byteLength(body);
};

const textOf = (event: RequestEvent): string => {
  const { body = '', isBase64Encoded } = event;
  const type = header(event, 'content-type') ?? '';
  if (isBase64Encoded) return decoderOf(type)(Buffer.from(body, 'base64'));
  if (isOtherThanUtf8(type) && !/^[\0-\x7f]*$/.test(body))
    throw new Problem('unsupported_media_type', requestErrors().jsonEncoding);
  if (isDamaged(event, body)) throw malformed(requestErrors().notUtf8);
  return body;
};

/** Some programs write a byte order mark before JSON; a reader may ignore it (RFC 8259, section 8.1). */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

const json = jsonBodyParser({ disableContentTypeCheck: true });

const readJson = async (event: RequestEvent): Promise<unknown> => {
  const text = withoutMark(textOf(event));
  if (text.trim() === '') return undefined;
  requireShallow(text);
  const request = { event: { ...event, body: text, isBase64Encoded: false } };
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the parser's own type asks for a whole middy request
    await json.before?.(request as any);
    return request.event.body;
  } catch {
    // The parser rejects keys such as `__proto__` without naming them. Parsed once more, `checkKeys` names them.
    return jsonOf(text);
  }
};

const byteLength = ({ body = '', isBase64Encoded }: RequestEvent): number =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

/** A compressed body says so, and is refused rather than read as text. Other values, such as `utf-8`, are mistakes that do no harm. */
export const checkEncoding = (event: APIGatewayProxyEventV2): void => {
  if (/^\s*(?:x-)?(?:gzip|deflate|br|zstd|compress)\b/i.test(header(event, 'content-encoding') ?? ''))
    throw new Problem('unsupported_media_type', requestErrors().compressed);
};

export const checkLength = (bytes: number, limit: number): void => {
  if (bytes > limit) throw new Problem('payload_too_large', requestErrors().bodyTooLarge(limit));
};

/** Parses the body by its content type, within the operation's limit. An absent body is left to the validation. */
export const body = (operation: Operation, readForm?: FormReader): Layer => ({
  before: async ({ event }) => {
    if (!operation.body || !event.body) return;
    checkEncoding(event);
    const type = header(event, 'content-type') ?? '';
    checkLength(byteLength(event), isMultipart(type) ? operation.maxMultipartBytes : operation.maxBodyBytes);
    const isForm = operation.accepts === 'multipart' ? isMultipart(type) : isFormPost(type);
    if (readForm && isForm) event.call.body = await readForm(event);
    else if (operation.accepts !== 'multipart' && isJson(type)) event.call.body = await readJson(event);
    else throw new Problem('unsupported_media_type', requestErrors().contentType[operation.accepts]);
    checkKeys(event.call.body);
  },
});

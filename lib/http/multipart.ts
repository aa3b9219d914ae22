import { setTimeout as pause } from 'node:timers/promises';
import multipartBodyParser from '@middy/http-multipart-body-parser';
import * as z from 'zod';
import { jsonIfBegins } from '#lib/platform/core/json-text.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { UploadedFile } from '#lib/platform/media/uploads.contract.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, type RequestEvent } from './call.ts';
import { decoderFor, decoderOf } from './encoding/charset.ts';
import { isJsonPart, jsonOf } from './encoding/json-text.ts';
import { plainParts } from './encoding/parts.ts';

/** A file as the parser returns it. */
interface Attachment {
  filename?: string | undefined;
  mimetype: string;
  content: Buffer;
}

type Value = string | Attachment;

interface Part {
  name: string;
  type: string | undefined;
  value: Value;
}

/** The parser keeps the last of the parts with one name, so that each gets a name of its own. */
const placeName = (at: number): string => `part-${at}`;

const maxParts = 100;
const maxNameBytes = 100;
const patienceMs = 500;

const parser = multipartBodyParser({
  // The parser supports fewer boundaries than the standard.
  disableContentTypeCheck: true,
  busboy: { limits: { parts: maxParts, fieldNameSize: maxNameBytes, headerPairs: 10 } },
});

const malformed = () => new Problem('malformed_json', requestErrors().brokenMultipart);

const parsed = async (event: RequestEvent, body: string, boundary: string): Promise<[string, Value][]> => {
  const request: { event: { headers: object; body?: unknown; isBase64Encoded: boolean } } = {
    event: {
      ...event,
      // A header may name several boundaries: this is the one by which the body was judged.
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      body: Buffer.from(body).toString('base64'),
      isBase64Encoded: true,
    },
  };
  // The body is complete, so anything that is not read at once never arrives: the parser waits for ends that do not come.
  const given = new AbortController();
  const overdue = pause(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw malformed();
  });
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the parser's own type asks for a whole middy request
    await Promise.race([parser.before?.(request as any), overdue]);
  } catch {
    throw malformed();
  } finally {
    given.abort();
    await overdue.catch(() => undefined);
  }
  return Object.entries(request.event.body as Record<string, Value>);
};

/**
 * The parts in their order, decoded. The parser decodes as UTF-8 and damages other text, so it gets one character for each
 * byte, also of files.
 */
const decoded = async (event: RequestEvent): Promise<Part[]> => {
  const contentType = header(event, 'content-type') ?? '';
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const { text, boundary, isComplete, declared, charset } = plainParts(bytes, contentType, placeName);
  // A file that is cut off would end the process: the parser emits an error on its stream, to which nobody listens.
  if (boundary === undefined || boundary.includes('\\') || !isComplete) throw malformed();
  const decode = decoderOf(contentType, charset);
  const textOf = (parts: string): string => decode(Buffer.from(parts, 'latin1'));
  const contentsIn = (value: Value, own: string | undefined): Value => {
    if (typeof value === 'string')
      return own === undefined ? textOf(value) : decoderFor(own)(Buffer.from(value, 'latin1'));
    const content = Buffer.from(value.content.toString(), 'latin1');
    return { ...value, filename: value.filename && textOf(value.filename), content };
  };
  const values = new Map(await parsed(event, text, boundary));
  const parts = declared.flatMap(({ name, type, charset: own }, at): Part[] => {
    const value = values.get(placeName(at));
    values.delete(placeName(at));
    if (name === undefined || value === undefined) return [];
    if (name.length > maxNameBytes) throw malformed();
    return [{ name: textOf(name), type, value: contentsIn(value, own) }];
  });
  // A part whose name is not where it belongs.
  if (values.size > 0) throw malformed();
  return parts;
};

const inner = (shape: unknown): unknown =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? inner(shape.unwrap()) : shape;

/** Browsers percent-encode quotes and line breaks in names. */
const unescaped = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const fileOf = ({ filename = '', mimetype, content }: Attachment): UploadedFile => ({
  filename: unescaped(filename),
  contentType: mimetype,
  bytes: new Uint8Array(content.buffer, content.byteOffset, content.length),
});

/** The empty value of a field that was not filled in, or of a file that was not chosen. */
const isEmpty = (value: Value): boolean =>
  value === '' || (typeof value === 'object' && !value.filename && value.content.length === 0);

const contentsOf = ({ name, type, value }: Part, isFile: boolean): unknown => {
  const filename = typeof value === 'object' ? value.filename : undefined;
  if (!isFile && isJsonPart(type, filename)) {
    const text = typeof value === 'string' ? value : value.content.toString();
    return jsonOf(text, name);
  }
  return typeof value === 'string' ? value : fileOf(value);
};

/** The only part of a list is JSON if it is written like a list; other text is separated by commas. */
const separated = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const list = jsonIfBegins(value, '[');
  return Array.isArray(list)
    ? list
    : value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
};

/** `name[]` and `name[0]` are values of the list `name`. */
const listName = (name: string): string | undefined => /^([^[\]]+)\[\d*\]$/.exec(name)?.[1];

/**
 * Parses a multipart body for its operation. The values of a list are parts of one name, which may be written as `name[]` or
 * `name[0]`, or one part: JSON, or text that is separated by commas. A part with the type of JSON has the value that it
 * says.
 */
export const readMultipart = async (event: RequestEvent): Promise<unknown> => {
  const { operation } = event.call;
  const shape: Record<string, unknown> = operation.body instanceof z.ZodObject ? operation.body.shape : {};
  const shapeOf = (name: string) => (Object.hasOwn(shape, name) ? inner(shape[name]) : undefined);
  const isList = (name: string) => shapeOf(name) instanceof z.ZodArray;
  const given = new Map<string, { values: unknown[]; isMarked: boolean }>();
  for (const part of (await decoded(event)).filter(({ name, value }) => name !== '_charset_' && !isEmpty(value))) {
    const listed = listName(part.name);
    const name = listed !== undefined && shapeOf(listed) ? listed : part.name;
    const { values, isMarked } = given.get(name) ?? { values: [], isMarked: false };
    const value = contentsOf(part, shapeOf(name) instanceof z.ZodCustom);
    given.set(name, { values: [...values, value], isMarked: isMarked || name !== part.name });
  }
  const fields = [...given].map(([name, { values, isMarked }]): [string, unknown] => {
    const isOne = values.length === 1 && !isMarked;
    if (isList(name)) return [name, (isOne ? [separated(values[0])] : values).flat()];
    return [name, isOne ? values[0] : values];
  });
  return Object.fromEntries(fields);
};

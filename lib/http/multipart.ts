import { setTimeout as pause } from 'node:timers/promises';
import multipartBodyParser from '@middy/http-multipart-body-parser';
import * as z from 'zod';
import { Problem } from '#lib/core/problem.ts';
import type { UploadedFile } from '#lib/media/uploads.contract.ts';
import { header, type RequestEvent } from './call.ts';
import { decoderFor, decoderOf } from './encoding/charset.ts';
import { plainParts } from './encoding/parts.ts';

/** A file as the parser returns it. */
interface Attachment {
  filename?: string | undefined;
  mimetype: string;
  content: Buffer;
}

type Value = string | Attachment | (string | Attachment)[];

const maxParts = 100;
const maxNameBytes = 100;
const patienceMs = 500;

const parser = multipartBodyParser({
  // The parser supports fewer boundaries than the standard.
  disableContentTypeCheck: true,
  busboy: { limits: { parts: maxParts, fieldNameSize: maxNameBytes, headerPairs: 10 } },
});

const malformed = () => new Problem('malformed_json', 'The body is not well-formed multipart/form-data');

const parsed = async (event: RequestEvent, body: string, contentType: string): Promise<[string, Value][]> => {
  const request: { event: { headers: object; body?: unknown; isBase64Encoded: boolean } } = {
    event: {
      ...event,
      headers: { 'content-type': contentType },
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
 * The parts, decoded. The parser decodes as UTF-8 and damages other text, so it gets one character for each byte, also of
 * files.
 */
const decoded = async (event: RequestEvent): Promise<[string, Value][]> => {
  const contentType = header(event, 'content-type') ?? '';
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const { text, declared, charset } = plainParts(bytes, contentType);
  const decode = decoderOf(contentType, charset);
  const textOf = (parts: string): string => decode(Buffer.from(parts, 'latin1'));
  const readerOf = (name: string) => {
    const own = declared.find((part) => part.name === name)?.charset;
    return own === undefined ? textOf : (parts: string) => decoderFor(own)(Buffer.from(parts, 'latin1'));
  };
  const contentsIn = (name: string, value: string | Attachment): string | Attachment =>
    typeof value === 'string'
      ? readerOf(name)(value)
      : {
          ...value,
          filename: value.filename && textOf(value.filename),
          content: Buffer.from(value.content.toString(), 'latin1'),
        };
  const entries = await parsed(event, text, contentType);
  return entries.map(([name, value]) => [
    textOf(name),
    Array.isArray(value) ? value.map((one) => contentsIn(name, one)) : contentsIn(name, value),
  ]);
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
const isEmpty = (value: string | Attachment): boolean =>
  value === '' || (typeof value === 'object' && !value.filename && value.content.length === 0);

const contentsOf = (value: string | Attachment): string | UploadedFile =>
  typeof value === 'string' ? value : fileOf(value);

const separated = (value: string | Attachment): (string | Attachment)[] =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value];

/**
 * Parses a multipart body for its operation. The values of a list are parts named `name[]`, or one part separated by
 * commas.
 */
export const readMultipart = async (event: RequestEvent): Promise<unknown> => {
  const { operation } = event.call;
  const shape: Record<string, unknown> = operation.body instanceof z.ZodObject ? operation.body.shape : {};
  const isList = (name: string) => Object.hasOwn(shape, name) && inner(shape[name]) instanceof z.ZodArray;
  const fields = (await decoded(event)).flatMap(([name, given]): [string, unknown][] => {
    const values = [given]
      .flat()
      .flatMap((value) => (isList(name) && !Array.isArray(given) ? separated(value) : [value]));
    const filled = values.filter((value) => !isEmpty(value)).map(contentsOf);
    if (filled.length === 0 || name === '_charset_') return [];
    return [[name, isList(name) || filled.length > 1 ? filled : filled[0]]];
  });
  return Object.fromEntries(fields);
};

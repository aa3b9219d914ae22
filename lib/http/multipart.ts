import * as z from 'zod';
import type { UploadedFile } from '#lib/contract/media.ts';
import { Problem } from '#lib/domain/problem.ts';
import { type CallEvent, header } from './call.ts';

interface Part {
  name: string;
  /** Undefined for a field that is no file. */
  filename: string | undefined;
  contentType: string;
  bytes: Buffer;
}

const malformed = () => new Problem('malformed_json', 'The body is not well-formed multipart/form-data');

const mostParts = 100;
const mostHeaderBytes = 8192;

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
};

/** As browsers write a name: a quote and the ends of lines in percent, the rest as it is. Others escape by backslash. */
const unescaped = (text: string): string =>
  text
    .replace(/\\"/g, '"')
    .replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i').exec(header) ?? [];
  return quoted === undefined ? plain : unescaped(quoted);
};

/** `filename*=UTF-8''caf%C3%A9.png`, which goes before the plain name. */
const extendedName = (header: string): string | undefined => {
  const [, encoded] = /;\s*filename\*=UTF-8''([^\s;]+)/i.exec(header) ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    throw malformed();
  }
};

const headersOf = (text: string): Map<string, string> =>
  new Map(
    text.split('\r\n').map((line): [string, string] => {
      const at = line.indexOf(':');
      if (at < 1) throw malformed();
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
    }),
  );

const utf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed();
  }
};

const partOf = (raw: Buffer): Part => {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0 || end > mostHeaderBytes) throw malformed();
  const headers = headersOf(utf8(raw.subarray(0, end)));
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameter(disposition, 'name');
  if (name === undefined || !/^form-data\b/i.test(disposition)) throw malformed();
  return {
    name,
    filename: extendedName(disposition) ?? parameter(disposition, 'filename'),
    contentType: headers.get('content-type') ?? '',
    bytes: raw.subarray(end + 4),
  };
};

/** The parts of a multipart body, in their order. Bytes are not copied. */
export const readParts = (body: Buffer, contentType: string): Part[] => {
  const boundary = boundaryOf(contentType);
  const first = `--${boundary}`;
  const delimiter = `\r\n${first}`;
  // What precedes the first boundary, and what follows the last one, is nobody's.
  const start = body.indexOf(`${first}\r\n`);
  if (start !== 0 && (start < 2 || body.toString('latin1', start - 2, start) !== '\r\n')) throw malformed();
  const parts: Part[] = [];
  for (let at = start + first.length; body.toString('latin1', at, at + 2) !== '--'; ) {
    if (body.toString('latin1', at, at + 2) !== '\r\n' || parts.length === mostParts) throw malformed();
    const end = body.indexOf(delimiter, at + 2);
    if (end < 0) throw malformed();
    parts.push(partOf(body.subarray(at + 2, end)));
    at = end + delimiter.length;
  }
  return parts;
};

const inner = (shape: unknown): unknown =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? inner(shape.unwrap()) : shape;

const contentsOf = ({ filename, contentType, bytes }: Part): string | UploadedFile => {
  if (filename === undefined) return utf8(bytes);
  // What a page sends for a file that nobody chose.
  if (filename === '' && bytes.length === 0) return '';
  return { filename, contentType, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
};

/**
 * Reads a multipart body into what its operation declares: a list is sent as parts of the same name, and an empty field
 * is one that a page has, but nobody filled in.
 */
export const readMultipart = async (event: CallEvent): Promise<unknown> => {
  const { operation } = event.call;
  const shape: Record<string, unknown> = operation.body instanceof z.ZodObject ? operation.body.shape : {};
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const given = readParts(bytes, header(event, 'content-type') ?? '')
    .map((part) => ({ name: part.name.replace(/\[\]$/, ''), value: contentsOf(part) }))
    .filter(({ value }) => value !== '');
  const values = [...Map.groupBy(given, ({ name }) => name)].map(([name, entries]): [string, unknown] => {
    const all = entries.map(({ value }) => value);
    const isList = Object.hasOwn(shape, name) && inner(shape[name]) instanceof z.ZodArray;
    return [name, isList || all.length > 1 ? all : all[0]];
  });
  return Object.fromEntries(values);
};

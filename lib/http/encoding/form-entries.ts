import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { decoderFor, decoderOf } from './charset.ts';
import { isJsonPart, jsonOf } from './json-text.ts';
import { plainParts } from './parts.ts';

/** A value that came as JSON, in a part of its own. */
export interface JsonValue {
  json: unknown;
}

export type FormEntry = [name: string, value: string | File | JsonValue];

/** The entries of a urlencoded body. Unlike `URLSearchParams`, it reads the declared encoding and refuses broken text. */
export const urlencodedEntries = (bytes: Buffer, contentType: string): [name: string, value: string][] => {
  // Browsers fill in a field of this name with the encoding of the form.
  const [, given] = /(?:^|&)_charset_=([\w-]+)/.exec(bytes.toString('latin1')) ?? [];
  const decode = decoderOf(contentType, given);
  // One character for each byte.
  const text = (part: string): string => {
    const unescaped = part
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return decode(Buffer.from(unescaped, 'latin1'));
  };
  return bytes
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
      return [text(name), text(value)];
    });
};

/** The name of a file that is not kept: another encoding than it declares is no reason to refuse what was sent with it. */
const formEntryName = (text: (parsed: string) => string, parsed: string): string => {
  try {
    return text(parsed);
  } catch {
    return new TextDecoder('windows-1252').decode(Buffer.from(parsed, 'latin1'));
  }
};

/** The parser decodes as UTF-8 and damages other text, so it gets one character for each byte. */
const multipartEntries = async (bytes: Buffer, contentType: string): Promise<FormEntry[]> => {
  const { text: body, declared, charset } = plainParts(bytes, contentType);
  const decode = decoderOf(contentType, charset);
  const inBytes = (parsed: string): Buffer => Buffer.from(parsed, 'latin1');
  const text = (parsed: string): string => decode(inBytes(parsed));
  const parsed = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData();
  const entries = [...parsed].map(async ([written, value], at): Promise<FormEntry> => {
    const { charset: own, type } = declared[at] ?? {};
    const textIn = (contents: string): string =>
      own === undefined ? text(contents) : decoderFor(own)(inBytes(contents));
    const name = text(written);
    const filename = typeof value === 'string' ? undefined : value.name;
    if (isJsonPart(type, filename)) {
      const contents = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString();
      return [name, { json: jsonOf(textIn(contents), name) }];
    }
    if (typeof value === 'string') return [name, textIn(value)];
    return [name, new File([value], formEntryName(text, value.name), { type: value.type })];
  });
  return Promise.all(entries);
};

const allEntries = async (bytes: Buffer, contentType: string): Promise<FormEntry[]> => {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return urlencodedEntries(bytes, contentType);
  try {
    return await multipartEntries(bytes, contentType);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed_json', requestErrors().brokenForm);
  }
};

/** The entries of a form in either content type of HTML. Throws `malformed_json` or `unsupported_media_type`. */
export const formEntries = async (bytes: Buffer, contentType: string): Promise<FormEntry[]> =>
  (await allEntries(bytes, contentType)).filter(([name]) => name !== '_charset_');

import { Problem } from '#lib/core/problem.ts';
import { decoderOf } from './charset.ts';

export type FormEntry = [name: string, value: string | File];

/** The entries of a urlencoded body. Unlike `URLSearchParams`, it reads the declared encoding and refuses broken text. */
export const urlencodedEntries = (bytes: Buffer, contentType: string): [name: string, value: string][] => {
  const decode = decoderOf(contentType);
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

/** The parser decodes as UTF-8 and damages other text, so it gets one character for each byte. */
const multipartEntries = async (bytes: Buffer, contentType: string): Promise<FormEntry[]> => {
  const decode = decoderOf(contentType);
  const text = (parsed: string): string => decode(Buffer.from(parsed, 'latin1'));
  const body = Buffer.from(bytes.toString('latin1'));
  const parsed = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return [...parsed].map(([name, value]): FormEntry => {
    if (typeof value === 'string') return [text(name), text(value)];
    return [text(name), new File([value], text(value.name), { type: value.type })];
  });
};

/** The entries of a form in either content type of HTML. Throws `malformed_json` or `unsupported_media_type`. */
export const formEntries = async (bytes: Buffer, contentType: string): Promise<FormEntry[]> => {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return urlencodedEntries(bytes, contentType);
  try {
    return await multipartEntries(bytes, contentType);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed_json', 'The body is not a well-formed form');
  }
};

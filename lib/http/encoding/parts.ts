import { decoderFor } from './charset.ts';

/** A multipart body of which each byte is one character, and what its parts say of their encoding. */
interface Parts {
  text: string;
  /** The text between its parts; undefined where the content type does not say it. */
  boundary: string | undefined;
  /** Whether it has the mark of its end. */
  isComplete: boolean;
  /**
   * The name of each part, in their order, its type, and the encoding that it declares; undefined for the one of the body.
   */
  declared: { name: string | undefined; type: string | undefined; charset: string | undefined }[];
  /** The encoding that a field named `_charset_` gives, as HTML has it. */
  charset: string | undefined;
}

const charset = /;\s*charset\s*=\s*"?([^\s;"]+)"?/i;

const partName = /;\s*name\s*=\s*(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s;"]+))/i;

const nameIn = (header: string): string | undefined => {
  const [, quoted, token] = partName.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? token;
};

/** The form of a file name for other encodings, which some clients send although multipart forms do not have it. */
const encodedName = /filename\*\s*=\s*"?([\w-]+)'[^']*'([^\s;"]*)"?/i;

const plainName = (_: string, label: string, encoded: string): string => {
  const bytes = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const name = decoderFor(label)(Buffer.from(bytes, 'latin1'));
  return `filename="${Buffer.from(name.replaceAll('"', '%22')).toString('latin1')}"`;
};

/** The header of a part with one plain file name. */
const withPlainName = (header: string): string => {
  if (!encodedName.test(header)) return header;
  return header.replace(/;\s*filename\s*=\s*(?:"[^"]*"|[^\s;]*)/i, '').replace(encodedName, plainName);
};

/**
 * The parts of a body without their own declarations of encodings, which parsers read in different ways or not at all. The text
 * is to be parsed as one character for each byte. With `nameFor`, each part gets this name, by its place.
 */
export const plainParts = (bytes: Buffer, contentType: string, nameFor?: (at: number) => string): Parts => {
  const text = bytes.toString('latin1');
  const [, boundary] = /;\s*boundary\s*=\s*"?([^";]+)"?/i.exec(contentType) ?? [];
  if (boundary === undefined) return { text, boundary, isComplete: false, declared: [], charset: undefined };
  const separator = `\r\n--${boundary.trimEnd()}`;
  const [preamble = '', ...parts] = `\r\n${text}`.split(separator);
  let given: string | undefined;
  const declared: Parts['declared'] = [];
  const plain = parts.map((part) => {
    const end = part.indexOf('\r\n\r\n');
    if (end < 0) return part;
    const header = part.slice(0, end);
    const name = nameIn(header);
    if (name === '_charset_') given = part.slice(end + 4).trim();
    const type = /\r\ncontent-type:[ \t]*([^\r\n;]+)/i.exec(header)?.[1];
    const named = nameFor ? header.replace(partName, `; name="${nameFor(declared.length)}"`) : header;
    declared.push({ name, type, charset: charset.exec(header)?.[1] });
    return withPlainName(named.replace(charset, '')) + part.slice(end);
  });
  return {
    text: [preamble, ...plain].join(separator).slice(2),
    boundary: boundary.trimEnd(),
    isComplete: parts.some((part) => part.startsWith('--')),
    declared,
    charset: given || undefined,
  };
};

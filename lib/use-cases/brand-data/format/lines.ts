import { referenceIn, referenceTo } from '../references.rules.ts';
import type { Line, Section } from '../section.ts';

/** The error of a file, with the place where it is wrong. */
export class BrokenFile extends Error {}

/** The longest line: twice the largest body of a request, so that it can be indented. */
const maxLineBytes = 1024 * 1024;

/** A line of a file. */
export interface FileLine {
  name: string;
  line: Line;
  /** The file of a media item, within the folder. */
  file?: string;
  /** Facts that an export tells of it, and an import does not read. */
  beside?: Line;
}

const newline = 0x0a;

/** The lines of a file with their numbers; only one is in memory. */
async function* splitLines(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<[number, string]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = (part: Uint8Array, at: number): string => {
    if (part.length > maxLineBytes) throw new BrokenFile(`${file} line ${at} is longer than ${maxLineBytes} bytes`);
    try {
      return decoder.decode(part);
    } catch {
      throw new BrokenFile(`${file} line ${at} is not UTF-8`);
    }
  };
  let rest = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
      yield [++at, text(rest.subarray(0, end), at)];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > maxLineBytes) throw new BrokenFile(`${file} line ${at + 1} is longer than ${maxLineBytes} bytes`);
  }
  if (rest.length > 0) yield [++at, text(rest, at)];
}

const parsed = (text: string, where: string): Line => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line;
  } catch {
    // Said below.
  }
  throw new BrokenFile(`${where} is no JSON object`);
};

/** The records of a file of JSON Lines. Empty lines and those that begin with `#` are comments. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, section: Section): AsyncGenerator<FileLine> {
  const file = fileOf(section.name);
  const names = new Set<string>();
  for await (const [at, text] of splitLines(bytes, file)) {
    const content = text.replace(/^\uFEFF/, '').trim();
    if (content === '' || content.startsWith('#')) continue;
    const where = `${file} line ${at}`;
    const { ref, file: bytesAt, about, ...line } = parsed(content, where);
    const reference = referenceIn(ref);
    if (reference?.section !== section.name)
      throw new BrokenFile(`${where}: ref must be ${referenceTo(section.name, 'a name')}`);
    const { name } = reference;
    if (names.has(name)) throw new BrokenFile(`${where}: ${String(ref)} is there twice`);
    names.add(name);
    if (bytesAt !== undefined && typeof bytesAt !== 'string') throw new BrokenFile(`${where}: file must be a text`);
    yield {
      name,
      line,
      ...(bytesAt !== undefined && { file: bytesAt }),
      ...(typeof about === 'object' && about !== null && { beside: about as Line }),
    };
  }
}

/** The file of a section within a folder. */
export const fileOf = (section: string): string => `data/${section}.jsonl`;

export const schemaOf = (section: string): string => `schemas/${section}.json`;

/** A record as a line of its file. */
export const lineText = (section: string, { name, line, file, beside }: FileLine): string => {
  const more = { ...(file !== undefined && { file }), ...(beside && file === undefined && { about: beside }) };
  return `${JSON.stringify({ ref: referenceTo(section, name), ...line, ...more })}\n`;
};

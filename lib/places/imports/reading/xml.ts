import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { sheetLimits } from '../limits.contract.ts';
import { unreadable } from './unreadable.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Called at each element of a part, with the name without its prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The longest text between two tags, or within one: more than a cell can hold, in whatever way it is written. */
const longest = 8 * sheetLimits.cellCharacters;

/** Parts of a workbook have less than ten levels. */
const deepest = 50;

/**
 * Reads a part from beginning to end and yields after each piece of it, so that the caller can pass on what was read.
 * A document type is refused: it could declare entities that grow, or that lead out of the file.
 */
export async function* xmlPieces(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending = 0;
  let depth = 0;
  const met = (): void => {
    pending = 0;
  };
  parser.on('doctype', () => {
    throw unreadable('external_parts');
  });
  parser.on('error', () => {
    throw unreadable('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    met();
    if (++depth > deepest) throw unreadable('damaged');
    handlers.open?.(localName(name), attributes as Record<string, SaxesAttributePlain & string>);
  });
  parser.on('closetag', ({ name }) => {
    met();
    depth--;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const write = (text: string): void => {
    pending += text.length;
    parser.write(text);
    if (pending > longest + text.length) throw unreadable('long_cell');
  };
  for await (const chunk of bytes) {
    try {
      write(decoder.decode(chunk, { stream: true }));
    } catch (error) {
      throw error instanceof TypeError ? unreadable('damaged') : error;
    }
    yield;
  }
  parser.close();
  yield;
}

/** Reads a small part as a whole. */
export const readXml = async (bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of xmlPieces(bytes, handlers));
};

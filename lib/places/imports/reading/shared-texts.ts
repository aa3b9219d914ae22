import { sheetLimits } from '../limits.contract.ts';
import { unreadable } from './unreadable.ts';
import { readXml } from './xml.ts';

/** The texts of an Excel file by their numbers, in one block of memory. */
export class SharedTexts {
  #bytes = Buffer.alloc(64 * 1024);
  #end = 0;
  readonly #starts: number[] = [];

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#end + length > sheetLimits.textBytes || this.#starts.length >= sheetLimits.texts)
      throw unreadable('too_large_inside');
    if (this.#end + length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#end + length));
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    this.#starts.push(this.#end);
    this.#end += this.#bytes.write(text, this.#end);
  }

  at(index: number): string {
    const start = this.#starts[index];
    return start === undefined ? '' : this.#bytes.toString('utf8', start, this.#starts[index + 1] ?? this.#end);
  }
}

/** Characters that XML cannot have, or that Excel does not leave to it, such as `_x000D_` for a carriage return. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/[^\P{Cc}\t\n\r]/gu, '')
        .toWellFormed()
    : text;

/** Collects the text of cells, without the readings that Japanese files have beside it. */
export class TextCollector {
  #parts: string[] = [];
  #length = 0;
  #isText = false;
  #isReading = false;

  begin(): void {
    this.#parts = [];
    this.#length = 0;
    this.#isText = false;
    this.#isReading = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    else if (name === 't') this.#isText = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false;
    else if (name === 't') this.#isText = false;
  }

  add(text: string): void {
    if (!this.#isText || this.#isReading) return;
    this.#length += text.length;
    if (this.#length > sheetLimits.cellCharacters) throw unreadable('long_cell');
    this.#parts.push(text);
  }

  get text(): string {
    return unescaped(this.#parts.join(''));
  }
}

export const readSharedTexts = async (bytes: AsyncIterable<Uint8Array>): Promise<SharedTexts> => {
  const texts = new SharedTexts();
  const collector = new TextCollector();
  await readXml(bytes, {
    open: (name) => (name === 'si' ? collector.begin() : collector.open(name)),
    close: (name) => (name === 'si' ? texts.add(collector.text) : collector.close(name)),
    text: (text) => collector.add(text),
  });
  return texts;
};

import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { sheetLimits } from '../limits.contract.ts';
import { zipKind } from './file-kind.rules.ts';
import { unreadable } from './unreadable.ts';

/** The parts of an Excel file. */
export interface Parts {
  has(name: string): boolean;
  /** The inflated bytes of a part, of which all together are limited. */
  read(name: string): AsyncIterable<Uint8Array>;
}

/** Passes on our own refusals; yauzl refuses a file that is cut off, contradicts itself, or is larger than it says. */
const damaged = (error: unknown): never => {
  throw error instanceof Error && !('code' in error && error.code === 'file_unreadable')
    ? unreadable('damaged')
    : error;
};

/** Opens a ZIP file, and inflates only the parts that are read: none is written, and no name of a part is a path. */
export const openParts = async (file: Buffer): Promise<Parts> => {
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true }).catch(damaged);
  const entries = new Map<string, Entry>();
  if (zip.entryCount > sheetLimits.parts) throw unreadable('too_large_inside');
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    damaged(error);
  }
  const kind = zipKind(new Set(entries.keys()));
  if (kind !== 'xlsx') throw unreadable(kind);
  if ([...entries.values()].some((entry) => entry.isEncrypted())) throw unreadable('encrypted');

  let inflated = 0;
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (!entry) return;
    if (inflated + entry.uncompressedSize > sheetLimits.inflatedBytes) throw unreadable('too_large_inside');
    let stream: Readable | undefined;
    try {
      stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        inflated += chunk.length;
        if (inflated > sheetLimits.inflatedBytes) throw unreadable('too_large_inside');
        yield chunk;
      }
    } catch (error) {
      damaged(error);
    } finally {
      stream?.destroy();
    }
  }
  return { has: (name) => entries.has(name), read };
};

import { open } from 'node:fs/promises';

/** Offset and length of an entry in its file, in bytes. */
export interface Place {
  at: number;
  length: number;
}

const chunkBytes = 1024 * 1024;
const newline = 10;

const parsed = <T>(text: string): T[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/**
 * A file of JSON lines, which only grows. Its entries are not kept in memory: they are read again at their places. Appended
 * lines are on the disk when `append` resolves; one is stored after the other.
 */
export const openLog = async <T>(file: string) => {
  const handle = await open(file, 'a+');
  const { size } = await handle.stat();
  let end = size;
  /** After a kill, or an append that failed, the last line may be incomplete. */
  let isWhole = size === 0;
  let storing: Promise<unknown> = Promise.resolve();

  const store = async (line: string): Promise<Place> => {
    if (!isWhole) {
      await handle.appendFile('\n');
      ({ size: end } = await handle.stat());
    }
    isWhole = false;
    await handle.appendFile(line);
    await handle.datasync();
    isWhole = true;
    const bytes = Buffer.byteLength(line);
    end += bytes;
    return { at: end - bytes, length: bytes - 1 };
  };

  /** The entries of an earlier process. The last line may be incomplete after a kill; it was never acknowledged. */
  async function* entries(): AsyncGenerator<{ entry: T; place: Place }> {
    let rest = Buffer.alloc(0);
    for (let read = 0; read < size; ) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - read));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, read);
      if (bytesRead === 0) return;
      const data = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
      const begin = read - rest.length;
      read += bytesRead;
      let from = 0;
      for (let to = data.indexOf(newline); to >= 0; from = to + 1, to = data.indexOf(newline, from)) {
        const place = { at: begin + from, length: to - from };
        for (const entry of parsed<T>(data.toString('utf8', from, to))) yield { entry, place };
      }
      rest = data.subarray(from);
    }
  }

  return {
    entries,
    append: (entry: T): Promise<Place> => {
      const stored = storing.then(() => store(`${JSON.stringify(entry)}\n`));
      storing = stored.catch(() => undefined);
      return stored;
    },
    read: async ({ at, length }: Place): Promise<T> => {
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
      return JSON.parse(buffer.toString());
    },
    close: async (): Promise<void> => {
      await storing;
      await handle.close();
    },
  };
};

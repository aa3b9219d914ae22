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
  let storing: Promise<unknown> = Promise.resolve();

  /** Begins a new line, as the last one is incomplete after a kill, or after an append that failed. */
  const store = async (line: string): Promise<Place> => {
    const { size: end } = await handle.stat();
    await handle.appendFile(`\n${line}\n`);
    await handle.datasync();
    return { at: end + 1, length: Buffer.byteLength(line) };
  };

  /** The entries of an earlier process. An incomplete line was never acknowledged. */
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
      const stored = storing.then(() => store(JSON.stringify(entry)));
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

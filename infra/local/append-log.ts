import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** The entries of a file of JSON lines. The last line may be incomplete after a kill; it was never acknowledged. */
export const readLines = <T>(file: string): T[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).flatMap((line): T[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
};

/** Appends lines, which are on the disk when `append` resolves. Concurrent appends share one sync. */
export const openLog = async (file: string) => {
  const handle = await open(file, 'a');
  const { size } = await handle.stat();
  // Ends an incomplete last line.
  let waiting: string[] = size > 0 ? ['\n'] : [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const flush = async (): Promise<void> => {
    const lines = waiting.join('');
    [waiting, next] = [[], undefined];
    await handle.appendFile(lines);
    await handle.datasync();
  };
  return {
    append: (entry: unknown): Promise<void> => {
      waiting.push(`${JSON.stringify(entry)}\n`);
      next ??= writing.then(flush, flush);
      writing = next;
      return next;
    },
    close: async (): Promise<void> => {
      await writing.catch(() => undefined);
      await handle.close();
    },
  };
};

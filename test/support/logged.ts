import { vi } from 'vitest';

export interface Logged extends Record<string, unknown> {
  level: string;
  event: string;
}

/** The events of every level that this process logs during an action. */
export const logged = async (work: () => Promise<unknown>): Promise<Logged[]> => {
  const lines: string[] = [];
  const level = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'info';
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await work();
  } finally {
    output.mockRestore();
    if (level === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = level;
  }
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
};

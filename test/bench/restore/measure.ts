import { restore } from '#lib/ops/recovery/restore.ts';

export interface Measured {
  seconds: number;
  cpuSeconds: number;
  /** Of the run that came to the end. */
  units: number;
  peakMegabytes: number;
  /** How often the command was given again after a run that failed. */
  repeated: number;
}

const pagesBetweenLines = 100;

/** Restores the brand as an operator does it: a run that failed is given again, and goes on where it was. */
export const measureRestore = async (from: string, brandId: string): Promise<Measured> => {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const seconds = () => (performance.now() - began) / 1000;
  let [pages, peak, repeated] = [0, 0, 0];

  const onProgress = (counts: unknown): void => {
    pages++;
    peak = Math.max(peak, process.memoryUsage().rss);
    if (pages % pagesBetweenLines === 0) console.log(`${seconds().toFixed(0)} s`, `${pages} pages`, counts);
  };

  const run = async (): Promise<number> => {
    const pagesBefore = pages;
    try {
      const { units } = await restore({
        from,
        selection: { brandId },
        overwrite: false,
        erasedByLog: new Set(),
        unitsPerSecond: Number.MAX_SAFE_INTEGER,
        apply: true,
        now: new Date(),
        onProgress,
      });
      return units;
    } catch (error) {
      if (pages === pagesBefore) throw error;
      repeated++;
      console.log(`${seconds().toFixed(0)} s`, `${pages} pages`, String(error));
      return run();
    }
  };

  const units = await run();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: seconds(), cpuSeconds: (user + system) / 1e6, units, peakMegabytes: peak / 2 ** 20, repeated };
};

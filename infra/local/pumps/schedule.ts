import { invoke, type LocalFunction } from '#infra/local/lambda.ts';
import { report } from '#infra/local/report.ts';
import { type Pump, startLoop } from './loop.ts';

const minuteMs = 60_000;

/** Runs a scheduled function as EventBridge would at that time. */
export const runSchedule = async (worker: LocalFunction, time: Date): Promise<void> => {
  await invoke(worker, { time: time.toISOString().replace(/\.\d+Z$/, 'Z') });
};

/** Runs the function every given number of minutes, on the minute. Runs that fall into a longer run are skipped. */
export const startSchedulePump = (worker: LocalFunction, everyMinutes: number): Pump => {
  const everyMs = everyMinutes * minuteMs;
  let due = Number.POSITIVE_INFINITY;
  return startLoop(worker.name, async () => {
    if (Date.now() >= due)
      await runSchedule(worker, new Date(due)).catch((error: unknown) =>
        report('schedule.failed', { worker: worker.name }, error),
      );
    due = Math.floor(Date.now() / everyMs + 1) * everyMs;
    return due - Date.now();
  });
};

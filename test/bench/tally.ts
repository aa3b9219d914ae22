import type { MeasuredFunction } from '#infra/cost/measured.ts';
import type { Handler } from '#infra/local/lambda.ts';
import { metered } from './meter.ts';

/** The billed usage of one invocation of a function. */
export interface Invocation {
  id: string;
  /** Processor time of the process. The time on the clock would depend on what else runs on the machine. */
  ms: number;
  readUnits: number;
  writeUnits: number;
  roundTrips: number;
  /** The bytes of its log. */
  logBytes: number;
  answerBytes: number;
}

type Run = (event: unknown, context: unknown) => Promise<unknown>;

/** Captures the output of a function and its length. */
const capture = () => {
  let bytes = 0;
  const { write } = process.stdout;
  process.stdout.write = ((text: string) => {
    bytes += Buffer.byteLength(text);
    return true;
  }) as typeof write;
  return {
    bytes: () => bytes,
    end: () => {
      process.stdout.write = write;
    },
  };
};

/** Measures functions that are invoked one at a time. */
export const openTally = () => {
  let noted: Invocation[] = [];
  let withUnits = false;
  /** `nameOf` gives the name under which an event is counted. */
  const watch = (nameOf: (event: unknown) => string, handler: Handler): Handler => {
    const run = handler as unknown as Run;
    return async (event: unknown, context: unknown) => {
      const printed = capture();
      const began = process.cpuUsage();
      try {
        const work = () => run(event, context);
        // The meter delays calls, so times are measured without it.
        const { result, cost } = withUnits ? await metered(work) : { result: await work(), cost: undefined };
        const { readUnits = 0, writeUnits = 0, roundTrips = 0 } = cost ?? {};
        const answerBytes = Buffer.byteLength((result as { body?: string } | undefined)?.body ?? '');
        const { user, system } = process.cpuUsage(began);
        const ms = (user + system) / 1000;
        noted.push({
          id: nameOf(event),
          ms,
          readUnits,
          writeUnits,
          roundTrips,
          logBytes: printed.bytes(),
          answerBytes,
        });
        return result;
      } finally {
        printed.end();
      }
    };
  };
  const during = (units: boolean) => async (work: () => Promise<unknown>) => {
    noted = [];
    withUnits = units;
    await work();
    return noted;
  };
  return { watch, unitsOf: during(true), timesOf: during(false) };
};

/** By function: the units of all its invocations, and the mean processor time of one: some do more than others. */
export const sumsOf = (
  counted: readonly Invocation[],
  timed: readonly Invocation[],
): Record<string, MeasuredFunction> =>
  Object.fromEntries(
    [...Map.groupBy(counted, ({ id }) => id)].map(([id, some]) => {
      const sum = (name: 'readUnits' | 'writeUnits' | 'logBytes') =>
        some.reduce((total, invocation) => total + invocation[name], 0);
      const most = (name: 'roundTrips' | 'answerBytes') => Math.max(...some.map((invocation) => invocation[name]));
      const times = timed.filter((invocation) => invocation.id === id).map(({ ms }) => ms);
      if (times.length === 0)
        throw new Error(`${id} ran while units were counted, and not while times were: measure again`);
      const sums: MeasuredFunction = {
        invocations: some.length,
        msEach: Number((times.reduce((total, ms) => total + ms, 0) / times.length).toFixed(1)),
        roundTrips: most('roundTrips'),
        readUnits: sum('readUnits'),
        writeUnits: sum('writeUnits'),
        logBytes: sum('logBytes'),
        answerBytes: most('answerBytes'),
      };
      return [id, sums];
    }),
  );

import { readFileSync } from 'node:fs';

/** All invocations of one function in what was measured. */
export interface MeasuredFunction {
  invocations: number;
  /** Median of one invocation, in a process that has run it before, on the machine that measured. */
  msEach: number;
  roundTrips: number;
  readUnits: number;
  writeUnits: number;
  logBytes: number;
  answerBytes: number;
}

type Functions = Record<string, MeasuredFunction>;

/** What was measured of this code, by `npm run cost:measure`. */
export interface Measured {
  at: string;
  node: string;
  machine: string;
  /** Of the submit function's bundle, in a new process. */
  initMs: number;
  /** How many submissions came together. */
  together: number;
  /** When brand and form have to be read, and when this process has read them within the last second. */
  submitCold: Functions;
  submitWarm: Functions;
  /** What one submission, and that many together, set off. */
  followingOne: Functions;
  followingMany: Functions;
  operations: Functions;
  bytes: { webhook: number; mail: number };
  /** By kind of record: the item, and its index entries together. */
  stored: Record<string, { item: number; indexes: number; entries: number }>;
  /** What the stacks deployed at that time. */
  platform: { megabytes: Record<string, number>; queues: number; scheduledRunsADay: number };
}

/** The same, had every function taken so many times as long. */
export const slowed = (measured: Measured, factor: number): Measured => {
  const slower = (functions: Functions): Functions =>
    Object.fromEntries(Object.entries(functions).map(([id, done]) => [id, { ...done, msEach: done.msEach * factor }]));
  return {
    ...measured,
    initMs: measured.initMs * factor,
    submitCold: slower(measured.submitCold),
    submitWarm: slower(measured.submitWarm),
    followingOne: slower(measured.followingOne),
    followingMany: slower(measured.followingMany),
    operations: slower(measured.operations),
  };
};

export const readMeasured = (): Measured =>
  JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8'));

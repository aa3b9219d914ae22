import { readFileSync } from 'node:fs';

/** All measured invocations of one function. */
export interface MeasuredFunction {
  invocations: number;
  /** Mean processor time of the warm invocations, on the machine that measured. */
  msEach: number;
  roundTrips: number;
  readUnits: number;
  writeUnits: number;
  logBytes: number;
  answerBytes: number;
}

type Functions = Record<string, MeasuredFunction>;

/** The measurements of this code, written by `npm run cost:measure`. */
export interface Measured {
  at: string;
  node: string;
  machine: string;
  /** The bundle of the submit function in a new process. */
  initMs: number;
  /** The number of submissions that came together. */
  together: number;
  /** Without and with the copies of brand and form that the process has read within the last second. */
  submitCold: Functions;
  submitWarm: Functions;
  /** The invocations that one submission causes, and that `together` submissions cause. */
  followingOne: Functions;
  followingMany: Functions;
  operations: Functions;
  bytes: { webhook: number; mail: number };
  /** By kind of record: the size of the item, and of its index entries together. */
  stored: Record<string, { item: number; indexes: number; entries: number }>;
  /** The resources that the stacks deployed at that time. */
  platform: { megabytes: Record<string, number>; queues: number; scheduledRunsADay: number };
}

/** The same measurements, with every function this many times as slow. */
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

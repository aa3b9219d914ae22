import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';

/** What a world decides in place of the machine, while it runs. */
export interface Machine {
  /** Epoch milliseconds, as the code that asks sees them. */
  now(): number;
  random(): number;
  bytes(size: number): Buffer;
  /** Calls back later. Returns what `forget` takes. */
  later(milliseconds: number, label: string, run: () => void): object;
  forget(timer: unknown): void;
}

let machine: Machine | undefined;

/** Code that is loaded after this module has time and chance of the machine that is set, or the real ones. */
export const setMachine = (next: Machine | undefined): void => {
  machine = next;
};

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  random: Math.random,
  pause: timersPromises.setTimeout,
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  performanceNow: performance.now.bind(performance),
};

/** Resolves when all code that can go on has done so. */
export const settled = (): Promise<void> => new Promise((resolve) => void real.setImmediate(resolve));

/** Milliseconds of the real machine. */
export const realNow = (): number => real.performanceNow();

/**
 * `Date` with the time of the world. The SDK and the product construct it themselves, and there is one clock for each invocation,
 * which the fake timers of a test runner do not have. Its instances are those of the real one.
 */
const WorldDate = new Proxy(real.Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 && machine ? [machine.now()] : given),
  get: (target, name) => (name === 'now' ? () => (machine ? machine.now() : target.now()) : Reflect.get(target, name)),
});

const uuid = (bytes: Buffer): string => {
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

interface Timer {
  ref(): Timer;
  unref(): Timer;
  hasRef(): boolean;
}

const laterOf = (milliseconds: number, label: string, run: () => void): object => {
  const timer = (machine as Machine).later(milliseconds, label, run) as Timer;
  return Object.assign(timer, { ref: () => timer, unref: () => timer, hasRef: () => true });
};

const pauseUntil = (milliseconds = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = laterOf(milliseconds, 'pause', () => resolve(value));
    signal?.addEventListener('abort', () => {
      machine?.forget(timer);
      reject(signal.reason);
    });
  });

const fake = {
  setTimeout: (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
    machine ? laterOf(milliseconds, 'timer', () => run(...given)) : real.setTimeout(run, milliseconds, ...given),
  setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]) =>
    machine ? laterOf(0, 'immediate', () => run(...given)) : real.setImmediate(run, ...given),
  clearTimeout: (timer: unknown): void => {
    machine?.forget(timer);
    real.clearTimeout(timer as NodeJS.Timeout);
  },
};

const replaceGlobals = (): void => {
  Object.assign(globalThis, {
    Date: WorldDate,
    setTimeout: fake.setTimeout,
    clearTimeout: fake.clearTimeout,
    setImmediate: fake.setImmediate,
  });
  Math.random = () => (machine ? machine.random() : real.random());
  performance.now = () => (machine ? machine.now() : real.performanceNow());
  Object.assign(timersPromises, {
    setTimeout: (...given: Parameters<typeof pauseUntil>) =>
      machine ? pauseUntil(...given) : real.pause(...(given as [number])),
  });
  Object.assign(crypto, {
    randomBytes: (size: number, ...given: []) => (machine ? machine.bytes(size) : real.randomBytes(size, ...given)),
    randomUUID: () => (machine ? uuid(machine.bytes(16)) : real.randomUUID()),
  });
  globalThis.crypto.randomUUID = crypto.randomUUID;
  // Functions that are imported by name become these as well.
  syncBuiltinESMExports();
};

replaceGlobals();

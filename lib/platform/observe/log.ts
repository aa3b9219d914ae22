import { AsyncLocalStorage } from 'node:async_hooks';
import { setting } from '#lib/platform/core/env.ts';
import { embedded } from './metrics.ts';

type Fields = Record<string, unknown>;

const levels = { info: 20, warn: 30, error: 40 } as const;
type Level = keyof typeof levels;

const context = new AsyncLocalStorage<Fields>();

/** JSON of an error is empty, so its important properties are copied by name. */
const plain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const write = (level: Level, event: string, fields: Fields): void => {
  if (levels[level] < levels[setting('LOG_LEVEL', 'info') as Level]) return;
  const entry = {
    level,
    event,
    time: new Date().toISOString(),
    ...context.getStore(),
    ...fields,
    ...embedded(event, fields),
  };
  process.stdout.write(`${JSON.stringify(entry, (_, value) => plain(value))}\n`);
};

/** Events by name with the relevant ids; never a body, a header, a credential or a whole record. */
export const log = {
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  error: (event: string, fields: Fields = {}) => write('error', event, fields),
  /** Adds these fields to every event that is logged during an action. */
  with: <T>(fields: Fields, run: () => T): T => context.run({ ...context.getStore(), ...fields }, run),
};

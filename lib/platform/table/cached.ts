import { now as clock } from '#lib/platform/core/clock.ts';
import { noteChange } from './brand-changes.ts';
import { getAll, type Key } from './table.ts';

/** A copy shows a change that another process made after this time at the latest. */
const freshForMs = 1000;
const maxEntries = 1000;

const held = new Map<string, { record: unknown; readAt: number }>();

/** Whether a copy of this time may still be used. A test may set its clock back. */
export const isFresh = (at: number, now: Date): boolean => Math.abs(now.getTime() - at) < freshForMs;

const cacheNameOfKey = ({ PK, SK }: Key): string => `${PK}\n${SK}`;

/** A record, or that there is none, if this process read it less than a second ago. */
const recent = (key: Key, now: Date): { record: unknown } | undefined => {
  const entry = held.get(cacheNameOfKey(key));
  return entry && isFresh(entry.readAt, now) ? entry : undefined;
};

const keep = (key: Key, record: unknown, readAt: number): void => {
  if (held.size >= maxEntries) held.clear();
  held.set(cacheNameOfKey(key), { record, readAt });
};

/** A process always sees its own writes. */
export const forget = (key: Key): void => {
  held.delete(cacheNameOfKey(key));
  noteChange(key);
};

/**
 * Several records, without reading those that were read within the last second. Absent ones are read each time, as they may have
 * been created since, but for those in `absent`. Their age is measured by the clock of this process, never by the times of
 * messages: two that came in one second may be handled hours apart.
 */
export const getRecent = async <Keys extends Record<string, Key | undefined>>(
  keys: Keys,
  absent: readonly (keyof Keys)[] = [],
): Promise<Awaited<ReturnType<typeof getAll<Keys>>>> => {
  const now = clock();
  const known: Record<string, unknown> = {};
  const wanted: Record<string, Key> = {};
  for (const [name, key] of Object.entries(keys)) {
    const entry = key && recent(key, now);
    if (entry) known[name] = entry.record;
    else if (key) wanted[name] = key;
  }
  const read: Record<string, unknown> = Object.keys(wanted).length > 0 ? await getAll(wanted) : {};
  for (const [name, key] of Object.entries(wanted))
    if (read[name] !== undefined || absent.includes(name)) keep(key, read[name], now.getTime());
  return { ...read, ...known } as Awaited<ReturnType<typeof getAll<Keys>>>;
};

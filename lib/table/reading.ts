import { AsyncLocalStorage } from 'node:async_hooks';
import { joining } from '#lib/core/joining.ts';

type Item = Record<string, unknown>;

interface Key {
  PK: string;
  SK: string;
}

const nameOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;

type ReadItems = (keys: readonly Key[]) => Promise<readonly (Item | undefined)[]>;

/**
 * What one request reads: each record and each list once, and all records that it asks for at one moment in one call.
 * Only for requests that write nothing.
 */
export class Reading {
  /** The records that the request needs, and could not ask for at its beginning. */
  readonly later = new Map<string, Key>();
  private readonly records = new Map<string, Promise<Item | undefined>>();
  private readonly lists = new Map<string, Promise<unknown>>();
  private readonly readOne: (key: Key) => Promise<Item | undefined>;
  private hasBegun = false;

  constructor(readItems: ReadItems) {
    this.readOne = joining(async (keys: readonly Key[]) => {
      const items = await readItems(keys);
      this.hasBegun = true;
      return items;
    });
  }

  record(key: Key): Promise<Item | undefined> {
    const name = nameOf(key);
    if (this.hasBegun) this.later.set(name, { PK: key.PK, SK: key.SK });
    return this.once(key, name);
  }

  /** Reads records that the request will probably need, together with the first ones that it asks for. */
  prefetch(keys: readonly Key[]): void {
    // Whoever needs the record gets the error.
    for (const key of keys) this.once(key, nameOf(key)).catch(() => undefined);
  }

  list<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const known = this.lists.get(name);
    if (known !== undefined) return known as Promise<T>;
    const asked = ask();
    this.lists.set(name, asked);
    return asked;
  }

  private once(key: Key, name: string): Promise<Item | undefined> {
    const known = this.records.get(name);
    if (known !== undefined) return known;
    const read = this.readOne(key);
    this.records.set(name, read);
    return read;
  }
}

const readings = new AsyncLocalStorage<Reading>();

export const currentReading = (): Reading | undefined => readings.getStore();

export const withReading = <T>(reading: Reading, work: () => Promise<T>): Promise<T> => readings.run(reading, work);

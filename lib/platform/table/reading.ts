import { AsyncLocalStorage } from 'node:async_hooks';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';

type Item = Record<string, unknown>;

interface Key {
  PK: string;
  SK: string;
}

const readingNameOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;

type ReadItems = (keys: readonly Key[]) => Promise<readonly (Item | undefined)[]>;

/** Each record and each list once, and all records that are asked for at one moment in one call. */
class SharedReads {
  hasBegun = false;
  private readonly records = new Map<string, Promise<Item | undefined>>();
  private readonly lists = new Map<string, Promise<unknown>>();
  private readonly readOne: (key: Key) => Promise<Item | undefined>;

  constructor(readItems: ReadItems) {
    this.readOne = joinCalls(async (keys: readonly Key[]) => {
      const items = await readItems(keys);
      this.hasBegun = true;
      return items;
    });
  }

  record(key: Key): Promise<Item | undefined> {
    const name = readingNameOf(key);
    const known = this.records.get(name);
    if (known !== undefined) return known;
    const read = this.readOne(key);
    this.records.set(name, read);
    return read;
  }

  list<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const known = this.lists.get(name);
    if (known !== undefined) return known as Promise<T>;
    const asked = ask();
    this.lists.set(name, asked);
    return asked;
  }
}

/** The reads of one request, or of a part of it. Only for requests that write nothing. */
export class Reading {
  /** The records that this part needs, and could not ask for at the beginning of the request. */
  readonly later = new Map<string, Key>();
  private readonly shared: SharedReads;

  private constructor(shared: SharedReads) {
    this.shared = shared;
  }

  static begin(readItems: ReadItems): Reading {
    return new Reading(new SharedReads(readItems));
  }

  record(key: Key): Promise<Item | undefined> {
    if (this.shared.hasBegun) this.later.set(readingNameOf(key), { PK: key.PK, SK: key.SK });
    return this.shared.record(key);
  }

  /** Reads records that the request will probably need, together with the first ones that it asks for. */
  prefetch(keys: readonly Key[]): void {
    // Whoever needs the record gets the error.
    for (const key of keys) this.shared.record(key).catch(() => undefined);
  }

  list<T>(name: string, ask: () => Promise<T>): Promise<T> {
    return this.shared.list(name, ask);
  }

  /** Runs a part of the request's work: it shares all reads, and has `later` for itself. */
  part<T>(work: (part: Reading) => Promise<T>): Promise<T> {
    const part = new Reading(this.shared);
    return withReading(part, () => work(part));
  }
}

const readings = new AsyncLocalStorage<Reading>();

export const currentReading = (): Reading | undefined => readings.getStore();

export const withReading = <T>(reading: Reading, work: () => Promise<T>): Promise<T> => readings.run(reading, work);

import type { Operation } from '#lib/core/operation.ts';
import { knownOwner } from '#lib/sites/host-owners.ts';
import { changesOf } from '#lib/table/brand-changes.ts';
import { isFresh } from '#lib/table/cached.ts';
import type { RequestEvent } from './call.ts';
import type { PublicAnswer } from './public-cache.ts';

const maxEntries = 2000;
/** Of keys and bodies, at one or two bytes each. */
const maxCharacters = 8_000_000;

interface Entry {
  answer: Promise<PublicAnswer>;
  at: number;
  /** The number of changes of the brand when its computation began. */
  changes: number;
  characters: number;
}

/** The oldest first. */
const held = new Map<string, Entry>();
let characters = 0;

/** All that an answer depends on: the operation, and the path parameters and query, in whatever order. */
const nameOf = ({ id }: Operation, { pathParameters = {}, queryStringParameters = {} }: RequestEvent): string =>
  JSON.stringify([id, Object.entries(pathParameters).toSorted(), Object.entries(queryStringParameters).toSorted()]);

/** The brand of the answer; of a host that was never asked for, it is not known yet. */
const brandOf = ({ queryStringParameters: { brandId, host } = {} }: RequestEvent): string =>
  brandId ?? (host === undefined ? undefined : knownOwner(host)?.brandId) ?? '';

const drop = (name: string, entry: Entry): void => {
  // Another answer may have replaced it.
  if (held.get(name) !== entry) return;
  held.delete(name);
  characters -= entry.characters;
};

const weigh = (name: string, entry: Entry, added: number): void => {
  if (held.get(name) !== entry) return;
  entry.characters += added;
  characters += added;
};

const makeRoom = (now: Date): void => {
  for (const [name, entry] of held) {
    const isFull = held.size > maxEntries || characters > maxCharacters;
    if (!isFull && isFresh(entry.at, now)) return;
    drop(name, entry);
  }
};

/**
 * The answer of a public read, computed at most once a second. Requests that come meanwhile wait for the same computation.
 * An error is not kept, and a change of the brand by this process shows at once.
 */
export const remembered = (
  operation: Operation,
  event: RequestEvent,
  compute: () => Promise<PublicAnswer>,
): Promise<PublicAnswer> => {
  const { now } = event.call;
  const name = nameOf(operation, event);
  const changes = changesOf(brandOf(event));
  const known = held.get(name);
  if (known && known.changes === changes && isFresh(known.at, now)) return known.answer;

  if (known) drop(name, known);
  const answer = compute();
  const entry = { answer, at: now.getTime(), changes, characters: 0 };
  held.set(name, entry);
  weigh(name, entry, name.length);
  answer.then(
    ({ body }) => {
      weigh(name, entry, body.length);
      makeRoom(now);
    },
    () => drop(name, entry),
  );
  return answer;
};

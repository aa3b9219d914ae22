import { accessReason } from '../session/access-reason.ts';
import { isStaffSession, onSessionEnd, presentSession } from '../session/session.ts';
import { type Answer, answerOf } from './call.ts';
import { type AskedPlace, allBrands, allForms, newestUnanswered } from './first-reads.ts';
import { keyOf, keyOfPages } from './keys.ts';
import type { DataOf, Input, ListId, OperationId } from './operations.ts';

type Key = readonly unknown[];

/** A read that is sent before the application is loaded. */
interface EarlyRead {
  key: Key;
  sentAt: number;
  answer: Promise<Answer<unknown>>;
  /** The contents of the cache of reads. Absent until the API has answered. */
  cached?: unknown;
}

/** Older answers are not used: the read is sent again. */
const maxAgeMs = 15_000;

const reads = new Map<string, EarlyRead>();

onSessionEnd(() => reads.clear());

const keep = (key: Key, answer: Promise<Answer<unknown>>, cachedOf: (answer: Answer<unknown>) => unknown): void => {
  const read: EarlyRead = { key, sentAt: Date.now(), answer };
  reads.set(JSON.stringify(key), read);
  answer.then(
    (answered) => {
      read.cached = cachedOf(answered);
    },
    // The component that needs the answer sends the read again and shows the error.
    () => undefined,
  );
};

const readEarly = <Id extends OperationId>(id: Id, input: Input<Id>): void =>
  keep(keyOf(id, input), answerOf(id, input), (answer) => answer);

const readPageEarly = <Id extends ListId>(id: Id, input: Input<Id>): void =>
  keep(keyOfPages(id, input), answerOf(id, input), ({ data }) => ({ pages: [data], pageParams: [undefined] }));

/** The answer of a read that was sent before the application was loaded, once: later reads are sent anew. */
export const earlyAnswer = async <Id extends OperationId>(key: Key): Promise<Answer<DataOf<Id>> | undefined> => {
  const name = JSON.stringify(key);
  const read = reads.get(name);
  reads.delete(name);
  if (!read || Date.now() - read.sentAt > maxAgeMs) return undefined;
  return (read.answer as Promise<Answer<DataOf<Id>>>).catch(() => undefined);
};

/** Passes the answers that are there already to `keepAnswer`, so that the first render has them. */
export const takeEarlyAnswers = (keepAnswer: (key: Key, cached: unknown) => void): void => {
  for (const [name, { key, cached }] of reads)
    if (cached !== undefined) {
      keepAnswer(key, cached);
      reads.delete(name);
    }
};

/** Reads what every page of a brand needs. */
const readBrand = (brandId: string): void => {
  const path = { brandId };
  readEarly('brands/get-role', { path });
  readEarly('brands/get', { path });
  readEarly('billing/get-entitlements', { path });
};

const readHome = (brandId: string, { locationId, regionId }: AskedPlace): void => {
  const path = { brandId };
  readEarly('brands/get-summary', { path, query: { locationId, regionId } });
  readEarly('leads/list', { path, query: newestUnanswered({ locationId, regionId }) });
  readPageEarly('forms/list', { path, query: allForms });
};

interface Place extends AskedPlace {
  brandId: string | undefined;
  isHome: boolean;
}

/**
 * Reads what the page at the address shows first. Nothing that the API would refuse: before a forced change of the password, or
 * before platform staff has given a reason.
 */
export const readFirst = ({ brandId, isHome, ...asked }: Place): void => {
  const session = presentSession();
  if (session.state !== 'signed-in' || session.mustChangePassword) return;
  readEarly('me/get', {});
  if (brandId === undefined || (isStaffSession() && accessReason(brandId) === null)) return;
  readBrand(brandId);
  if (isHome) readHome(brandId, asked);
  readPageEarly('brands/list', { query: allBrands });
};

import { restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter, isExpiryPassed, timeOfExpiry } from '#lib/platform/core/time/epoch.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Thing } from '#lib/platform/texts/en/core/errors.ts';
import { recordKind } from './record-kind.ts';
import { type BrandView, get, type Key } from './table.ts';
import { type Exactly, put, remove, type Write } from './write.ts';

/** A deleted record as it was. */
export interface Deleted<R> {
  kind: `deleted-${string}`;
  record: R;
  expiresAt: number;
}

interface Sought<R> {
  view: BrandView;
  id: string;
  now: Date;
  /** Throws unless the caller may read the record. A deleted record is read by those who could read it before. */
  check(record: R): void;
}

interface DeletedRecords<R> {
  key(view: BrandView, id: string): Key<Deleted<R>>;
  /** Keeps a record that the same transaction deletes. */
  keep(view: BrandView, id: string, record: R, now: Date): Write;
  /** Forgets a record that the same transaction stores again. */
  forget(view: BrandView, id: string): Write;
  /** The record that was found. Without one it throws `not_found`, with the time of the deletion if it can be restored. */
  orDeleted<T>(found: T | undefined, what: Thing, sought: Sought<NoInfer<T> | R>): Promise<T>;
}

const liveEntry = <R>(kept: Deleted<R> | undefined, now: Date): Deleted<R> | undefined =>
  kept && !isExpiryPassed(kept.expiresAt, now) ? kept : undefined;

/** The location of a record, null if it belongs to the whole brand: it decides who may restore the record. */
export const locationDetails = ({ locationId }: { locationId: string | null }) => ({ locationId });

interface Options<R> {
  days?: number;
  /** Further fields for `details` of the 404, beside `deletedAt` and `restorableUntil`. */
  details?: (record: R) => object;
}

/**
 * Declares the deleted records of a subject, such as `custom-field`: each is kept for some days, in which it can be
 * restored under its id. `title` is what a reader calls one.
 */
export const deletedRecords = <R>(
  subject: string,
  title: string,
  { days = restorableDays, details }: Options<R> = {},
): DeletedRecords<R> => {
  const kind = `deleted-${subject}` as const;
  const seconds = days * 86_400;
  const { key } = recordKind<Deleted<R>>(kind).ofBrand(kind.replaceAll('-', '_').toUpperCase(), '{id}', {
    title: `Deleted ${title}, which can be restored; expires after ${days} days`,
    unpublished: true,
    copies: ['record'],
  });
  return {
    key,
    keep: (view, id, record, now) => {
      const expiresAt = expiryAfter(seconds, now);
      const kept: Exactly<Deleted<R>, Deleted<R>> = { kind, record, expiresAt };
      return put(key(view, id), kept);
    },
    forget: (view, id) => remove(key(view, id)),
    orDeleted: async (found, what, { view, id, now, check }) => {
      if (found !== undefined) {
        check(found);
        return found;
      }
      const { record, expiresAt } = orNotFound(liveEntry(await get(key(view, id)), now), what);
      check(record);
      const [deletedAt, restorableUntil] = [expiresAt - seconds, expiresAt].map(timeOfExpiry);
      const texts = coreErrors();
      const message = texts.deleted(texts.thing(what), deletedAt ?? '', restorableUntil ?? '');
      throw new Problem('not_found', message, { deletedAt, restorableUntil, ...details?.(record) });
    },
  };
};

/** The record to restore; undefined when it was never deleted or when its time is over. */
export const restorable = <R>(kept: Deleted<R> | undefined, now: Date): R | undefined => liveEntry(kept, now)?.record;

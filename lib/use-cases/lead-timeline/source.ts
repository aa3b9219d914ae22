import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Actor } from '#lib/leads/lead-people/shape.contract.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { Place, TimelineEntry } from '#lib/leads/timeline/contract.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** Who reads the timeline of a lead. */
export interface Reading {
  brand: BrandRecord;
  view: BrandView;
  caller: Caller;
  /** The lead whose timeline it is: others are told in it. */
  leadId: string;
  /** The sort key that the page before ended with: entries with a larger one were shown. */
  after: string | undefined;
  limit: number;
}

/** The names that entries show. */
export interface Names {
  actorOf(id: string): Actor;
  placeOf(id: string): Place;
}

/** The parts of an entry beside whose it is. */
type Said = TimelineEntry extends infer Entry
  ? Entry extends unknown
    ? Omit<Entry, 'leadId' | 'at' | 'by'>
    : never
  : never;

/** An entry before the names in it are known: they are read for a whole page. */
export interface Draft {
  at: string;
  /** The place among entries of the same time; unique for the lead. */
  place: string;
  by: string | null;
  /** Beside `by`, the users and keys, and the locations, that it names. */
  people?: readonly (string | null)[];
  locations?: readonly (string | null)[];
  say(names: Names): Said;
}

/** Reads what one kind of record tells of a lead: all of it, or, where that can be much, at least what the page needs. */
export type TimelineSource = (lead: LeadRecord, reading: Reading) => Promise<Draft[]> | Draft[];

/** The sort key of an entry in the timeline. */
export const keyOf = ({ at, place }: Draft, leadId: string): string => `${at}#${place}#${leadId}`;

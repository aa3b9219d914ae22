import type { QueryOf } from '../data/operations.ts';

type Query = NonNullable<QueryOf<'leads/export'>>;

/** Filters of the API for each view of the inbox, in the order of the tabs. The first one is shown without a view in the address. */
const queries = {
  open: { outcome: 'open' },
  mine: { outcome: 'open', assignedTo: 'me' },
  unplaced: { outcome: 'open', locationId: 'none' },
  new: { status: 'new' },
  won: { outcome: 'won' },
  lost: { outcome: 'lost' },
  archived: { status: 'archived' },
  all: {},
} satisfies Record<string, Query>;

export type View = keyof typeof queries;

export const views = Object.keys(queries) as View[];

export const isView = (value: string): value is View => Object.hasOwn(queries, value);

/** The view of a filter. An unknown one is the first. */
export const viewOf = (value: string | undefined): View => (value !== undefined && isView(value) ? value : 'open');

export const queryOfView = (value: string | undefined): Query => queries[viewOf(value)];

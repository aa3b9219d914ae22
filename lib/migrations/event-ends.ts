import { eventsById } from '#lib/events/records.ts';
import { noteEnd } from '#lib/routing/sitemap.ts';
import { eachRecord } from './each-record.ts';

/** Entries of the sitemap get the end of their event. */
export const eventEnds = eachRecord('0004-event-ends', eventsById, (view, { id, endsAt }) =>
  noteEnd(view, String(id), String(endsAt)),
);

import { eventsById } from '#lib/events/records.ts';
import { noteEnd } from '#lib/routing/sitemap.ts';
import { eachRecord } from './each-record.ts';

/** Stores in the sitemap entries of events when the event ends. */
export const eventEnds = eachRecord('0004-event-ends', eventsById, (view, { id, endsAt }) => noteEnd(view, id, endsAt));

import { eventsById } from '#lib/content/events/records.ts';
import { noteEnd } from '#lib/platform/routing/sitemap.ts';
import { eachRecord } from './each-record.ts';

/** Stores in the sitemap entries of events when the event ends. */
export const eventEnds = eachRecord('0004-event-ends', eventsById, (view, { id, endsAt }) => noteEnd(view, id, endsAt));

import { eventsById, expireAnnouncement } from '#lib/content/events/records.ts';
import { eachRecord } from './each-record.ts';

/** Lets the table remove the entries of past events from the public lists. */
export const announcedEvents = eachRecord('0011-announced-events', eventsById, expireAnnouncement);

import { type EventRecord, putBackEvent, saveEvent } from '#lib/content/events/records.ts';
import { eventAddress } from '#lib/content/events/rules.ts';
import { placedItems } from '#lib/use-cases/content/placed-items.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const eventItems = placedItems<EventRecord>({
  type: 'event',
  labelOf: ({ title }) => title,
  pathOf: (before, after, { eventsSegment }) => eventAddress(before, after, eventsSegment),
  save: saveEvent,
  putBack: putBackEvent,
  move: (view, from, event, now) => moveAddress(view, from, { type: 'event', ...event }, now),
});

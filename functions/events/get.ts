import { requireReadable } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { getEvent, toEvent } from '#lib/events/contract.ts';
import { eventKey } from '#lib/events/records.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getEvent, async ({ params }, { view, caller, tag }) => {
  const event = orNotFound(await get(eventKey(view, params.eventId)), 'Event');
  requireReadable(caller, event.locationId);
  tag(event);
  return { event: toEvent(event) };
});

import { requireReadable } from '#lib/access/caller.rules.ts';
import { getEvent, toEvent } from '#lib/events/contract.ts';
import { deletedEvents, eventKey } from '#lib/events/records.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getEvent, async ({ params }, { view, caller, now, tag }) => {
  const id = params.eventId;
  const event = await deletedEvents.orDeleted(await get(eventKey(view, id)), 'Event', { view, id, now });
  requireReadable(caller, event.locationId);
  tag(event);
  return { event: toEvent(event) };
});

import { readableBy } from '#lib/access/caller.rules.ts';
import { getEvent } from '#lib/events/contract.ts';
import { deletedEvents, eventKey } from '#lib/events/records.ts';
import { toEvent } from '#lib/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getEvent, async ({ params }, { view, caller, now, tag }) => {
  const id = params.eventId;
  const found = await get(eventKey(view, id));
  const event = await deletedEvents.orDeleted(found, 'Event', { view, id, now, check: readableBy(caller) });
  tag(event);
  return { event: toEvent(event) };
});

import { getEvent } from '#lib/content/events/contract.ts';
import { deletedEvents, eventKey } from '#lib/content/events/records.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { readableBy } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getEvent, async ({ params }, { view, caller, now, tag }) => {
  const id = params.eventId;
  const found = await get(eventKey(view, id));
  const event = await deletedEvents.orDeleted(found, 'Event', { view, id, now, check: readableBy(caller) });
  tag(event);
  return { event: toEvent(event) };
});

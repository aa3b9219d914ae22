import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateEvent } from '#lib/content/events/contract.ts';
import { eventKey } from '#lib/content/events/records.ts';
import { checkTimes } from '#lib/content/events/rules.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { eventItems } from '#lib/use-cases/events/items.ts';

export const handler = handle(updateEvent, async ({ params, body }, context) => {
  const { view, caller, tag, match, commit } = context;
  const before = orNotFound(await get(eventKey(view, params.eventId)), 'Event');
  requireReach(caller, before.locationId);
  match(before);

  const merged = { ...before, ...omitUndefined(body) };
  checkTimes(merged);
  const { after, writes } = await eventItems.change(context, before, merged);
  tag(after);
  return commit({ event: toEvent(after) }, auditChange('event', after.id, before, after), ...writes);
});

import { handle } from '#lib/http/handle.ts';
import { readActors } from '#lib/leads/lead-people/people.ts';
import { listTasksOfPerson } from '#lib/leads/lead-tasks/contract.ts';
import {
  type LeadTaskRecord,
  leadIdIn,
  leadTasksOfPerson,
  namedIn,
  toLeadTask,
} from '#lib/leads/lead-tasks/records.ts';
import { showTaskOfLead } from '#lib/leads/lead-tasks/shape.contract.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { toLead } from '#lib/leads/leads/answers.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { callerId, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';

export const handler = handle(listTasksOfPerson, async ({ query }, { brand, view, caller }) => {
  const person = query.assignedTo === 'me' ? callerId(caller) : query.assignedTo;
  const source = { partitions: [leadTasksOfPerson(view, person, { open: query.open === 'true' })], newestFirst: false };
  const page = await readPage(source, { owner: view.id, operation: listTasksOfPerson.id, filter: query });
  const [tasks, leads] = await Promise.all([
    getEach(page.items.map(keyIn<LeadTaskRecord>)),
    getEach(page.items.map((entry) => leadKey(view, leadIdIn(entry)))),
  ]);
  // Its lead may have been erased, or moved to a location of others, since it was assigned.
  const shown = tasks.flatMap((task, at) => {
    const lead = leads[at];
    const isShown = lead && !isErased(lead) && canAccessLocation(caller, lead.locationId ?? null);
    return task && isShown ? [{ task, lead }] : [];
  });
  const locationIds = [...new Set(shown.flatMap(({ lead }) => lead.locationId ?? []))];
  const [actorOf, locations] = await Promise.all([
    readActors(
      brand,
      shown.flatMap(({ task }) => namedIn(task)),
    ),
    getEach(locationIds.map((id) => locationKey(view, id))),
  ]);
  const nameOf = new Map(locationIds.map((id, at) => [id, locations[at]?.name]));
  return {
    tasks: shown.map(({ task, lead }) =>
      showTaskOfLead({
        ...toLeadTask(task, actorOf),
        lead: toLead(lead),
        locationName: nameOf.get(lead.locationId ?? '') ?? null,
      }),
    ),
    nextCursor: page.nextCursor,
  };
});

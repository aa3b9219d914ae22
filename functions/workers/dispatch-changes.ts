import { ofPresentBrands } from '#lib/accounts/brands/present-brands.ts';
import { becameLead, isAnswered, isMoved } from '#lib/leads/leads/became-lead.rules.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import { watchMeters } from '#lib/use-cases/billing/meter-notices.ts';
import { announceLeads } from '#lib/use-cases/leads/announce.ts';
import { growBusyLists } from '#lib/use-cases/leads/busy-lists.ts';
import { followLeads, rulesOf } from '#lib/use-cases/leads/follow-ups.ts';
import { packMaps } from '#lib/use-cases/map/pack.ts';
import { placeChanged } from '#lib/use-cases/regions/follow.ts';
import { askForPurges } from '#lib/use-cases/serving/purges.ts';
import { tellOfStaff } from '#lib/use-cases/staff-access/tell.ts';
import { streamed } from '#lib/worker/stream.ts';
import { sendTasks } from '#lib/worker/tasks.ts';

/** Announces each new lead, sends the tasks of other changes, and has changed brands removed from the edge. */
export const handler = streamed(async (changes) => {
  const leads = changes.flatMap(({ kind, before, after }) =>
    kind === 'lead' && after && becameLead(before, after) ? [after] : [],
  );
  const stored = changes.flatMap(({ kind, before, after }) => (kind === 'lead' && after && !before ? [after] : []));
  const quarantined = stored.filter(({ quarantine }) => quarantine);
  for (const [formId, leads] of Map.groupBy(quarantined, (lead) => lead.formId))
    log.info('leads.quarantined', { brandId: leads[0]?.brandId, formId, leads: leads.length });
  const tasks = changes.flatMap(({ kind, key, before, after }) =>
    kind === 'task' && after && !before && after.dueAt === undefined ? [{ key, task: after }] : [],
  );
  const meters = changes.flatMap((change) => (change.kind === 'meter' ? [change] : []));
  const moves = changes.flatMap((change) => (change.kind === 'pin' ? [change] : []));
  const pins = moves.flatMap(({ after }) => (after ? [after] : []));
  const shown = changes.flatMap((change) => (change.kind === 'shown' ? [change.brandId] : []));
  const opened = changes.flatMap(({ kind, before, after }) =>
    kind === 'staff-access' && after && after.id !== before?.id ? [after] : [],
  );
  const made = changes.flatMap(({ kind, before, after }) =>
    kind === 'staff-change' && after && !before ? [after] : [],
  );
  const moved = changes.flatMap((change) =>
    change.kind === 'lead' && change.after && isMoved(change.before, change.after) ? [change.after] : [],
  );
  const answered = changes.flatMap((change) =>
    change.kind === 'lead' && change.after && isAnswered(change.before, change.after) ? [change.after] : [],
  );
  const announced = await ofPresentBrands(leads, rulesOf);
  await Promise.all([
    announceLeads(announced),
    followLeads(moved, answered),
    sendTasks(tasks),
    watchMeters(meters, now()),
    packMaps(pins),
    placeChanged(moves),
    askForPurges(shown, now()),
    tellOfStaff(opened, made),
    growBusyLists(stored, 'workers/dispatch-changes'),
  ]);
});

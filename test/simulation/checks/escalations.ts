import { watchers, workerAddress } from '#test/simulation/brand/scene.ts';
import { visitNumberIn, visitNumbersIn } from '#test/simulation/brand/visits.ts';
import type { Item } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead, leadNameOf } from './leads.ts';

const factsOf = ({ facts }: Item): Record<string, { N?: string; S?: string }> =>
  (facts?.M ?? {}) as Record<string, { N?: string; S?: string }>;

const hasLead = (text: string): boolean => /\/leads\/[\da-f-]{36}/.test(text);

/**
 * A lead is assigned once, in turn, and each step of its escalations is carried out once, unless somebody has answered it. Those
 * whom it concerns are told.
 */
export const leadsAreEscalated = ({ store, scene, clockwork }: Watched): Check => {
  const happened = new Map<string, string[]>();
  const answeredSince = new Map<string, number>();
  /** Who got the last lead, by location. */
  const lastOf = new Map<string, string>();
  /** Addresses that were told, by lead. */
  const told = new Map<string, Set<string>>();
  /** A mail about several leads has no link to each, and names the visitors. */
  const visitorOf = new Map<string, number | undefined>();

  /** Whose turn it was. */
  const noteTurn = (leadId: string, to: string | undefined): void => {
    const locationId = store.items.get(leadNameOf(scene.brandId, leadId))?.locationId?.S as string | undefined;
    if (locationId === undefined || to === undefined) return;
    require(lastOf.get(locationId) !== to, 'People of a location take turns', () => `${leadId} to ${to}`);
    lastOf.set(locationId, to);
  };

  return {
    changed: ({ before, after }) => {
      if (!before && isLead(after)) {
        told.set(String(after.id?.S), new Set());
        visitorOf.set(String(after.id?.S), visitNumberIn(JSON.stringify(after)));
      }
      if (isLead(after) && after.firstResponseAt && !answeredSince.has(String(after.id?.S)))
        answeredSince.set(String(after.id?.S), clockwork.now());
      if (before || after?.kind?.S !== 'lead-event') return;
      const type = String(after.type?.S);
      if (type !== 'assigned' && type !== 'escalated') return;
      const { step, to } = factsOf(after);
      const name = type === 'assigned' ? type : `${type} ${step?.N}`;
      const leadId = String(after.leadId?.S);
      const earlier = happened.get(leadId) ?? [];
      require(!earlier.includes(name), 'What rules do to a lead happens once', () => `${leadId} ${name}`);
      happened.set(leadId, [...earlier, name]);
      if (type === 'assigned') noteTurn(leadId, to?.S);
      const isWaiting = type === 'assigned' || !answeredSince.has(leadId);
      require(isWaiting, 'A lead that is answered does not wait', () => `${leadId} ${name}`);
    },
    mailed: ({ to, text }, by) => {
      const listed = hasLead(text) ? [] : visitNumbersIn(text);
      for (const [leadId, addresses] of told) {
        if (!text.includes(leadId) && !listed.some((number) => number === visitorOf.get(leadId))) continue;
        addresses.add(to);
        const since = answeredSince.get(leadId) ?? Number.POSITIVE_INFINITY;
        const isRight = !watchers.some((address) => address === to) || since >= by.beganAt;
        require(isRight, 'Nobody is told that an answered lead waits', () => `${leadId} to ${to}`);
      }
    },
    atRest: () => {
      for (const item of store.items.values()) {
        if (!isLead(item) || item.quarantine || item.erasedAt) continue;
        const leadId = String(item.id?.S);
        const seen = [...(happened.get(leadId) ?? [])].toSorted().join(', ');
        const isAnswered = answeredSince.has(leadId);
        const isDone = isAnswered ? seen.startsWith('assigned') : seen === 'assigned, escalated 1, escalated 2';
        require(isDone, 'Rules are applied to every lead', () => `${leadId}: ${seen}`);
        const assignedTo = item.assignedTo?.S as string | undefined;
        const isRight = item.locationId ? scene.workerIds.includes(String(assignedTo)) : assignedTo === undefined;
        require(isRight, 'A lead of a location has one of its people', () => `${leadId}: ${assignedTo}`);
        const concerned = [
          ...(assignedTo === undefined ? [] : [workerAddress(scene.workerIds.indexOf(assignedTo))]),
          ...(isAnswered ? [] : watchers),
        ];
        for (const to of concerned)
          require(told.get(leadId)?.has(to) === true, 'Those whom a lead concerns are told', () =>
            `${leadId} to ${to}`);
      }
    },
  };
};

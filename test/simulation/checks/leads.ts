import { visitNumberIn } from '#test/simulation/brand/visits.ts';
import type { TableChange } from '#test/simulation/table/store.ts';
import type { Item } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';

export const isLead = (item: Item | undefined): item is Item => item?.kind?.S === 'lead';

export const leadNameOf = (brandId: string, leadId: string): string => `B#${brandId}#LEAD#${leadId}\n-`;

/** What is acknowledged is stored, once, and never lost. */
export const leadsAreKept = ({ store, scene, visits }: Watched): Check => {
  /** Visits by lead. A lead that is erased no longer says whose it was. */
  const visitOf = new Map<string, number>();
  const leadsOf = new Map<number, Set<string>>();
  /** Visits whose answers the table could not take, by the id of their lead. */
  const takenForLater = new Map<string, number>();

  const note = ({ key, before, after }: TableChange): void => {
    if (before && !after) require(!isLead(before), 'A lead is never removed', () => key);
    if (!isLead(after)) return;
    const isKept = after.quarantine !== undefined || after.expiresAt === undefined;
    require(isKept, 'Only what is held back expires', () => key);
    if (before) return;
    const number = visitNumberIn(JSON.stringify(after)) ?? -1;
    visitOf.set(key, number);
    leadsOf.set(number, (leadsOf.get(number) ?? new Set()).add(key));
  };

  return {
    changed: note,
    queued: (queue, body) => {
      const { leadId }: { leadId?: string } = queue === 'submissions' ? JSON.parse(body) : {};
      if (leadId !== undefined) takenForLater.set(leadId, visitNumberIn(body) ?? -1);
    },
    acknowledged: (visit, leadId) => {
      const name = leadNameOf(scene.brandId, leadId);
      const number = visitOf.get(name) ?? takenForLater.get(leadId);
      require(number !== undefined, 'A lead is stored, or waits in a queue, before it is acknowledged', () =>
        `visitor ${visit.number}`);
      require(number === visit.number, 'A visitor is told the own lead', () => `visitor ${visit.number}`);
    },
    stepped: () => {
      for (const [number, leads] of leadsOf) {
        const visit = visits[number];
        // Equal answers are recognised by the time at which they come.
        const wasTaken = [...takenForLater.values()].includes(number);
        const mayBeTwo = visit?.key === undefined && (visit?.isSkewed || wasTaken);
        // Answers without a key that are sent again after their lead was erased are a new submission.
        const counted =
          visit?.key === undefined ? [...leads].filter((name) => !store.items.get(name)?.erasedAt) : [...leads];
        require(counted.length <= 1 || mayBeTwo === true, 'One submission is one lead', () => `visitor ${number}`);
      }
    },
    atRest: () => {
      for (const { number, leadIds } of visits)
        for (const id of leadIds)
          require(store.items.has(leadNameOf(scene.brandId, id)), 'No acknowledged lead is lost', () => `${number}`);
    },
  };
};

import type { Item } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead } from './leads.ts';

/** The step that an event tells. */
const stepIn = ({ facts }: Item): string | undefined => {
  const { step } = (facts?.M ?? {}) as Record<string, { N?: string }>;
  return step?.N;
};

/** A lead that nobody answers is assigned once, and each step of its escalations is carried out once. */
export const leadsAreEscalated = ({ store, scene }: Watched): Check => {
  const happened = new Map<string, string[]>();
  return {
    changed: ({ before, after }) => {
      if (before || after?.kind?.S !== 'lead-event') return;
      const type = String(after.type?.S);
      if (type !== 'assigned' && type !== 'escalated') return;
      const name = type === 'assigned' ? type : `${type} ${stepIn(after)}`;
      const leadId = String(after.leadId?.S);
      const earlier = happened.get(leadId) ?? [];
      require(!earlier.includes(name), 'What rules do to a lead happens once', () => `${leadId} ${name}`);
      happened.set(leadId, [...earlier, name]);
    },
    atRest: () => {
      for (const item of store.items.values()) {
        if (!isLead(item) || item.quarantine || item.erasedAt) continue;
        const seen = [...(happened.get(String(item.id?.S)) ?? [])].toSorted().join(', ');
        require(seen === 'assigned, escalated 1, escalated 2', 'Rules are applied to every lead', () =>
          `${item.id?.S}: ${seen}`);
        const assignedTo = item.assignedTo?.S;
        const isRight = item.locationId ? scene.workerIds.includes(String(assignedTo)) : assignedTo === undefined;
        require(isRight, 'A lead of a location has one of its people', () => `${item.id?.S}: ${assignedTo}`);
      }
    },
  };
};

import { visitNumberIn } from '#test/simulation/brand/visits.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead } from './leads.ts';

const personal = /visitor-\d+|@post\.example\.com|@brand\.example/;

/** What the product says of itself that would be a defect whenever it says it. */
const alarming = ['leads.unreconciled', 'record.malformed', 'leads.unprovable'];

/** What visitors wrote is in no log, and nowhere once it is erased. */
export const nothingIsTold = ({ store }: Watched): Check => {
  const erased = new Set<number>();
  return {
    changed: ({ before, after }) => {
      // Who submits the same answers again after that is a visitor anew.
      if (!before && isLead(after)) erased.delete(visitNumberIn(JSON.stringify(after)) ?? -1);
      if (before && isLead(after) && after.erasedAt) {
        const number = visitNumberIn(JSON.stringify(before));
        if (number !== undefined) erased.add(number);
      }
    },
    logged: (line) => {
      require(!personal.test(line), 'No log tells who a visitor is', () => line.trim());
      const { event } = JSON.parse(line) as { event: string };
      require(!alarming.includes(event), 'Nothing is out of order', () => line.trim());
    },
    atRest: () => {
      // A wrong clock makes two leads of one submission, of which people erase one.
      for (const item of store.items.values())
        if (isLead(item) && !item.erasedAt) erased.delete(visitNumberIn(JSON.stringify(item)) ?? -1);
      for (const [name, item] of store.items) {
        const number = visitNumberIn(JSON.stringify(item));
        require(number === undefined || !erased.has(number), 'Nothing is left of who was erased', () => name);
      }
    },
  };
};

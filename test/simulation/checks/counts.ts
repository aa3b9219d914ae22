import type { Item } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';
import { isLead } from './leads.ts';

const text = (item: Item, name: string): string | undefined => item[name]?.S as string | undefined;

/** Whether a record counts as a lead, or did before it was erased. */
const counts = (item: Item): boolean => isLead(item) && !item.quarantine && item.isTest?.BOOL !== true;

const add = (sums: Map<string, number>, name: string, by: number): void => {
  sums.set(name, (sums.get(name) ?? 0) + by);
};

/** Counters say what is stored: never more, and as much once everything is done. */
export const countsAreRight = ({ store }: Watched): Check => {
  /** Of leads, by location and day. */
  const stored = new Map<string, number>();
  const counted = new Map<string, number>();

  const days = (item: Item): [name: string, leads: number][] => {
    const [, month = '', location = ''] = /^([\d-]+)#(.+)$/.exec(String(item.SK?.S)) ?? [];
    return Object.entries(item).flatMap(([name, value]): [string, number][] =>
      /^d\d\d$/.test(name) ? [[`${location} ${month}-${name.slice(1)}`, Number(value.N)]] : [],
    );
  };

  const totals = (pattern: RegExp): number => {
    let sum = 0;
    for (const [name, item] of store.items) if (pattern.test(name)) sum += Number(item.leads?.N ?? 0);
    return sum;
  };

  /** Leads that somebody answered, and how many of them are counted. */
  const answered = new Set<string>();
  const responses = (): number => {
    let sum = 0;
    for (const [name, item] of store.items)
      if (name.includes('#RESPONSE_TIMES#'))
        for (const [attribute, { N }] of Object.entries(item)) if (/^d\d\db/.test(attribute)) sum += Number(N);
    return sum;
  };

  return {
    changed: ({ key, before, after }) => {
      if (isLead(after) && after.firstResponseAt) answered.add(key);
      if (key.includes('#RESPONSE_TIMES#'))
        require(responses() <= answered.size, 'No answer is counted twice', () => `${responses()} of ${answered.size}`);
      if (after && counts(after) && !after.erasedAt && !(before && counts(before)))
        add(stored, `${text(after, 'locationId') ?? 'none'} ${text(after, 'day')}`, 1);
      if (!/#DAILY#/.test(key)) return;
      for (const [name, leads] of before ? days(before) : []) add(counted, name, -leads);
      for (const [name, leads] of after ? days(after) : []) {
        add(counted, name, leads);
        const most = stored.get(name) ?? 0;
        require((counted.get(name) ?? 0) <= most, 'No lead is counted twice', () => `${counted.get(name)} of ${most}`);
      }
    },
    atRest: () => {
      const owed = [...answered].filter((key) => !store.items.get(key)?.erasedAt).length;
      require(responses() >= owed, 'Every answer is counted', () => `${responses()} of ${owed}`);
      const all = [...stored.values()].reduce((sum, leads) => sum + leads, 0);
      for (const [name, leads] of stored)
        require(counted.get(name) === leads, 'Every lead is counted', () =>
          `${name}: ${counted.get(name)} of ${leads}`);
      for (const pattern of [/#FORM_TOTAL/, /#USAGE\nleads#/])
        require(totals(pattern) === all, 'Totals are those of the days', () =>
          `${pattern}: ${totals(pattern)} of ${all}`);
    },
  };
};

import type { Item } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';

const number = (item: Item | undefined, name: string): number => Number(item?.[name]?.N ?? 0);

const mapIn = (item: Item, name: string): Item | undefined => item[name]?.M as Item | undefined;

/** Jobs by the date that they set, which is their title. */
const dateOf = (item: Item): string | undefined => item.openingDate?.S as string | undefined;

/**
 * A job changes each row once, and gives back once what it changed, however often its messages come; what it says of its rows
 * is what became of them.
 */
export const rowsAreChangedOnce = ({ store, scene }: Watched): Check => {
  /** Locations by the date that they got, or that they had when it was taken back. */
  const given = new Map<string, string[]>();
  const takenBack = new Map<string, string[]>();

  const note = (noted: Map<string, string[]>, date: string | undefined, key: string): void => {
    if (date === undefined) return;
    const earlier = noted.get(date) ?? [];
    require(!earlier.includes(key), 'A job changes each row once', () => `${key} ${date}`);
    noted.set(date, [...earlier, key]);
  };

  const countsOf = (job: Item): number =>
    Object.values(mapIn(job, 'counts') ?? {}).reduce((sum, { N }) => sum + Number(N), 0);

  return {
    changed: ({ key, before, after }) => {
      if (before && after?.kind?.S === 'location' && dateOf(before) !== dateOf(after)) {
        note(given, dateOf(after), key);
        note(takenBack, dateOf(before), key);
      }
      if (after?.kind?.S !== 'job') return;
      const isRight = countsOf(after) === number(after, 'done') && number(after, 'done') <= number(after, 'total');
      require(isRight, 'No row of a job is counted twice', () => `${countsOf(after)} of ${number(after, 'total')}`);
    },
    atRest: () => {
      for (const item of store.items.values()) {
        if (item.kind?.S !== 'job') continue;
        const said = () =>
          `${item.id?.S} ${item.status?.S} ${JSON.stringify(item.counts)} ${JSON.stringify(item.undo)}`;
        const isOver = item.phase?.S === undefined && item.status?.S !== 'failed';
        require(isOver, 'Every job comes to an end', said);
        if (item.appliedFrom?.S === undefined) continue;
        const date = String(item.title?.S);
        const changed = given.get(date)?.length ?? 0;
        const told = number(mapIn(item, 'counts'), 'changed');
        require(told === changed, 'A job says which rows it changed', () => `${said()}, changed ${changed}`);
        const isWhole = item.status?.S !== 'done' || changed === scene.locationIds.length;
        require(isWhole, 'A job that is done changed its rows', said);
        const undo = mapIn(item, 'undo');
        if (!undo) continue;
        const back = takenBack.get(date)?.length ?? 0;
        const isUndone = undo.status?.S === 'done' && number(undo, 'restored') === changed && back === changed;
        require(isUndone, 'A job that is undone took all rows back', () => `${said()}, took back ${back}`);
      }
    },
  };
};

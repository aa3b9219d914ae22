import { noteChange } from '#lib/accounts/api-keys/rekeying.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { now as clock } from '#lib/platform/core/clock.ts';
import {
  idOfTable,
  keyText,
  putWhere,
  readAlike,
  type ScannedPage,
  type StoredItem,
} from '#lib/platform/table/dynamo/backups.ts';
import { dropLaterRevisions, isPublishedSince } from './content.ts';
import { erasedOwners, knownErasures, leadIn, withoutAnswers } from './erasures.ts';
import { freshRun } from './fresh-run.ts';
import { eachPage } from './pages.ts';
import { beginRun, type Counts, endRun, noteProgress, requireRestored, writesAtOnce } from './runs.ts';
import { filterOf, nameOf, type Selection, selects } from './selection.rules.ts';
import { type Circumstances, conditionOf, isLead, placeOf, stamped, type Verdict, verdictOn } from './verdict.ts';

export interface Restoring {
  /** The restored table. */
  from: string;
  selection: Selection;
  /** Whether the state of the backup replaces another one. Without it, only what is missing is restored. */
  overwrite: boolean;
  /** Leads that were erased, by the log: for a stage that has lost its own notes of it. */
  erasedByLog: ReadonlySet<string>;
  /** Reads and writes together; on average, not more are taken a second. */
  unitsPerSecond: number;
  /** Otherwise nothing is changed, and the report says what would be. */
  apply: boolean;
  now: Date;
  /** Told after each page; what it throws ends the run, which can be started again at any time. */
  onProgress: (counts: Counts) => void;
}

export interface Restored {
  counts: Counts;
  /** By the list that they are in, as in `docs/access-patterns.md`. */
  changed: Record<string, number>;
  /** Keys of names that other records hold by now: at most twenty. */
  taken: string[];
  units: number;
  /** The days of leads that were restored, by brand. */
  days: Map<string, Set<string>>;
}

/** The capacity units of a page. */
interface Spent {
  units: number;
}

const maxNamed = 20;

const add = (counts: Counts, verdict: Verdict): void => {
  counts[verdict] = (counts[verdict] ?? 0) + 1;
};

/** Restores records from a backup, which is a table beside that of the stage. */
export const restore = async (restoring: Restoring): Promise<Restored> => {
  const { from, selection, overwrite, apply, now, erasedByLog, unitsPerSecond, onProgress } = restoring;
  requireRestored(from);
  // By the id: a run that did not end must not go on in another table, which got the same name later.
  const name = `${await idOfTable(from)}/${nameOf(selection)}${overwrite ? '/overwrite' : ''}`;
  const fresh = await freshRun(selection, now);
  const run = apply ? await beginRun(name, fresh, now) : fresh;
  const circumstances: Circumstances = {
    selection,
    overwrite,
    startedAt: run.startedAt,
    withAccess: run.withAccess,
    erasedOwners: await erasedOwners(),
  };
  const wasErased = knownErasures(erasedByLog, from, now);
  const counts: Counts = { ...run.counts };
  const report: Restored = { counts, changed: {}, taken: [], units: 0, days: new Map() };

  const write = async (item: StoredItem, verdict: Verdict, spent: Spent): Promise<Verdict> => {
    const content = verdict === 'erased' ? withoutAnswers(item, placeOf(item).id, now) : item;
    await dropLaterRevisions(item);
    const { result: instead, units } = await putWhere(stamped(content, circumstances), conditionOf(circumstances));
    spent.units += units;
    // Somebody else was faster, or this run before it was killed.
    return instead === undefined || instead.restoredAt?.S === run.startedAt ? verdict : 'kept';
  };

  const note = (item: StoredItem, verdict: Verdict, isChanged: boolean): void => {
    const { id, list } = placeOf(item);
    if (verdict === 'taken' && report.taken.length < maxNamed) report.taken.push(keyText(item).replace('\n', ' / '));
    if (!isChanged) return;
    report.changed[list] = (report.changed[list] ?? 0) + 1;
    if (!isLead(item) || item.day?.S === undefined) return;
    report.days.set(id, (report.days.get(id) ?? new Set()).add(item.day.S));
  };

  const handle = async (item: StoredItem, there: StoredItem | undefined, spent: Spent) => {
    const lead = there && !overwrite ? undefined : leadIn(item);
    const isErased = lead !== undefined && (await wasErased(placeOf(item).id, lead));
    const isDone = !there && (await isPublishedSince(item));
    const wanted = isDone ? 'left out' : verdictOn(item, there, circumstances, isErased);
    const isWritten = there?.restoredAt?.S === run.startedAt;
    const writes = wanted === 'restored' || (wanted === 'erased' && !there);
    const verdict = apply && writes && !isWritten ? await write(item, wanted, spent) : wanted;
    add(counts, verdict);
    note(item, verdict, verdict === wanted && writes);
  };

  const runPage = async ({ items: read, next }: ScannedPage): Promise<number> => {
    const items = read.filter((item) => selects(selection, item));
    const live = await readAlike(items);
    const spent: Spent = { units: live.units };
    await inBatches(items, writesAtOnce, (item) => handle(item, live.result.get(keyText(item)), spent));
    if (apply && next) await noteProgress(name, { after: next, counts });
    onProgress(counts);
    return spent.units;
  };

  // Restored values may be sealed with earlier keys, which are not to be dropped before the next `rekey`.
  if (apply) await noteChange(clock());
  report.units = await eachPage(
    { table: from, filter: filterOf(selection), after: run.after, unitsPerSecond },
    runPage,
  );
  if (apply) {
    await noteChange(clock());
    await endRun(name, now);
  }
  return report;
};

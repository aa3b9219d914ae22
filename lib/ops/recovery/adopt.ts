import { grantKey } from '#lib/accounts/api-keys/records.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { deleteStored, putWhere, type ScannedPage, type StoredItem } from '#lib/platform/table/dynamo/backups.ts';
import { goesWithLead, leadIn, withoutAnswers } from './erasures.ts';
import { eachPage } from './pages.ts';
import { requireRestored, writesAtOnce } from './runs.ts';
import { placeOf, settled } from './verdict.ts';

export interface Adopting {
  /** The restored table, on which the stage is to work. */
  table: string;
  /** The table that it replaces, if that can be read. */
  former: string | undefined;
  /** Leads that were erased since the backup, by the log. */
  erasedByLog: ReadonlySet<string>;
  unitsPerSecond: number;
  apply: boolean;
  now: Date;
}

/** How many records were changed, or would be. */
export interface Adopted {
  /** Leads without what their visitors wrote, what was written on them, and deliveries without answers that may repeat it. */
  erased: number;
  /** Keys that were revoked, addresses that were suppressed, and notes of erased tenants. */
  carriedOver: number;
  /** Tasks that were carried out after the backup was made. */
  tasks: number;
  /** Sessions, and links to choose a password: which ended or were used since nobody knows. */
  sessions: number;
  /** Webhooks that were under way, and are not sent again by themselves. */
  deliveries: number;
  /** Tenants that were erased since: their erasure is to be repeated. */
  erasedTenants: string[];
}

/** Items that are final: the former table is right about them, and the backup is not. */
const finalItems = {
  FilterExpression:
    'attribute_exists(erasedAt) OR revoked = :yes OR begins_with(PK, :erasures) OR begins_with(PK, :suppressed)',
  ExpressionAttributeValues: {
    ':yes': { BOOL: true },
    ':erasures': { S: 'P#ERASURE' },
    ':suppressed': { S: 'P#SUPPRESSED' },
  },
};

const sessionLists = new Set(['REFRESH', 'RESET', 'SESSION']);

/** A task that is due later has not been carried out. */
const isDone = ({ dueAt }: StoredItem, now: Date): boolean => dueAt?.S === undefined || dueAt.S <= now.toISOString();

/**
 * Prepares a restored table for a stage to work on, before it has a stream: what was erased or withdrawn since the backup stays so,
 * and nothing is sent a second time. It can be stopped at any moment and started again.
 */
export const prepareForStage = async (adopting: Adopting): Promise<Adopted> => {
  const { table, former, erasedByLog, unitsPerSecond, apply, now } = adopting;
  requireRestored(table);
  const report: Adopted = { erased: 0, carriedOver: 0, tasks: 0, sessions: 0, deliveries: 0, erasedTenants: [] };
  const erasedIds = new Set(erasedByLog);
  const put = async (item: StoredItem): Promise<number> => (apply ? (await putWhere(item, {}, table)).units : 0);
  const drop = async (key: StoredItem): Promise<number> => (apply ? deleteStored(key, table) : 0);

  const carryOver = async (item: StoredItem): Promise<number> => {
    if (item.kind?.S === 'lead') {
      report.erased++;
      erasedIds.add(item.id?.S ?? '');
    } else report.carriedOver++;
    if (placeOf(item).list === 'ERASURE') report.erasedTenants.push(item.SK?.S ?? '');
    const hash = item.kind?.S === 'api-key' ? item.hash?.S : undefined;
    const { PK, SK } = grantKey(hash ?? '');
    return (await put(item)) + (hash === undefined ? 0 : await drop({ PK: { S: PK }, SK: { S: SK } }));
  };

  const settle = async (item: StoredItem): Promise<number> => {
    const { id, list } = placeOf(item);
    if (list === 'TASK' && isDone(item, now)) {
      report.tasks++;
      return drop(item);
    }
    if (sessionLists.has(list)) {
      report.sessions++;
      return drop(item);
    }
    const after = settled(item);
    if (after !== item) report.deliveries++;
    if (!item.erasedAt && erasedIds.has(leadIn(item)?.id ?? '')) {
      report.erased++;
      return goesWithLead(item) ? drop(item) : put(withoutAnswers(after, id, now));
    }
    return after === item ? 0 : put(after);
  };

  const running =
    (run: (item: StoredItem) => Promise<number>) =>
    async ({ items }: ScannedPage): Promise<number> => {
      let units = 0;
      await inBatches(items, writesAtOnce, async (item) => {
        units += await run(item);
      });
      return units;
    };
  if (former !== undefined) await eachPage({ table: former, filter: finalItems, unitsPerSecond }, running(carryOver));
  await eachPage({ table, filter: undefined, unitsPerSecond }, running(settle));
  return report;
};

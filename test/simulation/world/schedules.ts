import { type WorkerName, workers } from '#infra/resources.ts';
import { loadedFunction } from '#test/simulation/functions/load.ts';
import type { TableChange } from '#test/simulation/table/store.ts';
import type { Item } from '#test/simulation/table/values.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The functions that run by the clock, when there is something for them to do. */
export const schedulesOf = ({ clockwork, invoke, watchers, store }: World) => {
  const run = (name: WorkerName): void => {
    invoke(`workers/${name}`, workers[name].timeoutSeconds, loadedFunction(`workers/${name}`), {}, () => undefined);
  };

  /** Runs a sweep in the minutes in which something of its lists is due. */
  const sweeps = (name: WorkerName, lists: string, isSwept: (item: Item) => boolean): void => {
    const planned = new Set<number>();

    const isDue = (): boolean => {
      const until = new Date(clockwork.now() + minute).toISOString();
      return [...store.items.values()].some(
        (item) => String(item.GSI2PK?.S).startsWith(lists) && isSwept(item) && String(item.GSI2SK?.S) < until,
      );
    };

    /** A run in that minute, and one more in each minute in which something is still due. */
    const sweepIn = (at: number): void => {
      if (planned.has(at)) return;
      planned.add(at);
      clockwork.plan(at * minute - clockwork.now(), 'the minute', () => {
        if (!isDue()) return;
        run(name);
        sweepIn(at + 1);
      });
    };

    watchers.push(({ after }: TableChange) => {
      if (!after || !String(after.GSI2PK?.S).startsWith(lists) || !isSwept(after)) return;
      const due = Date.parse(String(after.GSI2SK?.S).split('#')[0] ?? '');
      sweepIn(Math.max(Math.floor(due / minute), Math.floor(clockwork.now() / minute) + 1));
    });
  };

  sweeps('sweep-due-deliveries', 'P#DUE#', () => true);
  // Others are sent by the stream.
  sweeps('sweep-tasks', 'P#TASKS#', ({ dueAt }) => dueAt !== undefined);

  return {
    run,
    /** Asks for the reconciliation of days, as it is done every hour. */
    reconcile: (fromHour: number, untilHour: number): void => {
      for (let at = fromHour; at <= untilHour; at += 12)
        clockwork.plan(at * hour, 'the hour', () => run('reconcile-leads'));
    },
  };
};

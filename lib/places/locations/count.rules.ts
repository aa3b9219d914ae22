import type { Location } from './shape.contract.ts';

/** The attributes that decide whether a location counts for the plan. */
export interface Countable {
  status: Location['status'];
  deletedAt: string | null;
  /** Since when it is closed. */
  closedAt?: string;
  /** Closed for so long that it no longer counts. */
  uncounted?: true;
}

const countedDays = 30;

/** When a location that closed at a time stops counting. */
const countedUntil = (closedAt: string): string =>
  new Date(Date.parse(closedAt) + countedDays * 86_400_000).toISOString();

/** Whether it uses a unit of the plan. */
export const isCounted = ({ deletedAt, uncounted }: Countable): boolean => deletedAt === null && uncounted !== true;

/** Until when it still counts although it is closed; undefined for one that does not change. */
export const countEnd = (location: Countable): string | undefined =>
  isCounted(location) && location.closedAt !== undefined ? countedUntil(location.closedAt) : undefined;

/** The location after a change, with its time of closing. If it is open again, it counts again. */
export const withCount = <Record extends Countable>(location: Record, now: Date): Record => {
  const { closedAt = now.toISOString(), uncounted: _, ...rest } = location;
  if (location.status !== 'closed') {
    const { closedAt: __, ...open } = rest as Countable;
    return open as Record;
  }
  const over = countedUntil(closedAt) <= now.toISOString();
  return { ...rest, closedAt, ...(over && { uncounted: true as const }) } as Record;
};

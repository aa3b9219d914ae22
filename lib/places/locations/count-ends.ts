import { dueLocations } from '#lib/platform/table/lists/time-lists.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, platformView } from '#lib/platform/table/table.ts';
import { put, remove, type Write } from '#lib/platform/table/write.ts';

/** A closed location that still counts against the plan, on the list by when it stops. */
interface CountEnd {
  kind: 'count-end';
  brandId: string;
  locationId: string;
  at: string;
}

const countEnds = recordKind<CountEnd>('count-end').ofBrand('COUNT_END', '{locationId}', {
  title: 'Closed location that still counts for the plan',
  lists: {
    byTime: { index: 'GSI2', owner: 'platform', partition: 'CLOSED_LOCATIONS', sort: '{at}#{brandId}#{locationId}' },
  },
});

export const countEndKey = countEnds.key;

/** Notes when a location stops counting; undefined for one that counts on, or counts no more. */
export const noteCountEnd = (view: BrandView, locationId: string, at: string | undefined): Write =>
  at === undefined
    ? remove(countEndKey(view, locationId))
    : put(countEndKey(view, locationId), { kind: 'count-end', brandId: view.id, locationId, at });

/** Locations that have been closed for so long that they no longer count. */
export const endedCounts = (now: Date) => dueLocations(countEnds.list('byTime', platformView), now);

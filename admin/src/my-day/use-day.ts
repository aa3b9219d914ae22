import { useEffect, useMemo, useState } from 'react';
import { dayAfter, dayIn, startOfDay } from '../../../lib/platform/core/time/calendar.ts';
import { useBrand, useCaller } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import type { Lead } from '../leads/types.ts';
import { byWaiting } from './day.rules.ts';

const lookEveryMs = 30_000;
const most = 100;

const open = { outcome: 'open', include: 'details', limit: most } as const;

/** Entries that were listed once stay where they are, so that nothing moves below a finger. */
const useSteady = <Entry extends { id: string }>(listed: readonly Entry[]): Entry[] => {
  const [known, setKnown] = useState<readonly Entry[]>([]);
  useEffect(() => {
    setKnown((former) => {
      const ids = new Set(former.map(({ id }) => id));
      const added = listed.filter(({ id }) => !ids.has(id));
      return added.length > 0 ? [...former, ...added] : former;
    });
  }, [listed]);
  return useMemo(() => [...known], [known]);
};

/** The open leads of a person, and those that nobody has at the locations of a person with assigned locations. */
export const useOpenLeads = () => {
  const path = { brandId: useBrand().id };
  const { locationIds } = useCaller();
  const seesUnassigned = locationIds !== null;
  const mine = useList('leads/list', { path, query: { ...open, assignedTo: 'me' } }, { refetchInterval: lookEveryMs });
  const nobodys = useList(
    'leads/list',
    { path, query: { ...open, assignedTo: 'none' } },
    { refetchInterval: lookEveryMs, enabled: seesUnassigned },
  );
  useAllPages(mine);
  useAllPages(nobodys);
  const listed = useMemo(() => [...mine.entries, ...nobodys.entries], [mine.entries, nobodys.entries]);
  const steady = useSteady<Lead>(listed);
  // A region may lose a location while the page is open.
  const leads = useMemo(() => {
    const isTheirs = ({ locationId }: Lead): boolean =>
      locationIds === null || (locationId !== null && locationIds.includes(locationId));
    return steady.filter(isTheirs).toSorted(byWaiting);
  }, [steady, locationIds]);
  const refetch = () => void Promise.all([mine.refetch(), ...(seesUnassigned ? [nobodys.refetch()] : [])]);
  return {
    leads,
    isPending: mine.isPending || (seesUnassigned && nobodys.isPending),
    error: leads.length === 0 ? (mine.error ?? nobodys.error) : null,
    refetch,
  };
};

/** The tasks of a person that are due until the end of this day of the brand. */
export const useTasksOfToday = () => {
  const { id: brandId, timezone } = useBrand();
  const list = useList(
    'lead-tasks/list-assigned',
    { path: { brandId }, query: { assignedTo: 'me', open: 'true', limit: most } },
    { refetchInterval: lookEveryMs },
  );
  const steady = useSteady(list.entries);
  const end = startOfDay(timezone, dayAfter(dayIn(timezone, new Date()), 1)).getTime();
  return steady
    .filter(({ dueAt }) => Date.parse(dueAt) < end)
    .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
};

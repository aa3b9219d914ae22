import { useMemo } from 'react';
import { useBrand, useCaller } from '../../access/caller.ts';
import type { EntryOf } from '../../data/operations.ts';
import { useList, useRead } from '../../data/use.ts';
import { useAllPages } from '../../data/whole.ts';
import { work as texts } from '../../texts/en/leads/work.ts';
import type { Lead } from '../types.ts';

/** A person as they are shown: initials and name. */
export interface Face {
  id: string;
  name: string;
}

const maxIds = 100;

const faceOf = ({ id, firstName, lastName }: EntryOf<'leads/list-assignees'>): Face => ({
  id,
  name: `${firstName} ${lastName}`,
});

/** Faces of the people who have these leads. Undefined for nobody, and until the names are read. */
export const useFaces = (leads: readonly Pick<Lead, 'assignedTo'>[]) => {
  const path = { brandId: useBrand().id };
  const ids = [...new Set(leads.flatMap(({ assignedTo }) => assignedTo ?? []))].toSorted().slice(0, maxIds).join();
  const query = { ids, limit: maxIds };
  const { data } = useRead('leads/list-assignees', { path, query }, { enabled: ids !== '', isSteady: true });
  // The same objects until others are read: rows of the list compare them.
  const known = useMemo(() => {
    const faces = new Map(ids.split(',').map((id): [string, Face] => [id, { id, name: texts.former }]));
    for (const person of data?.data.assignees ?? []) faces.set(person.id, faceOf(person));
    return faces;
  }, [ids, data]);
  return ({ assignedTo }: Pick<Lead, 'assignedTo'>): Face | undefined =>
    assignedTo && data ? known.get(assignedTo) : undefined;
};

/** The people to whom leads of a location may be assigned (undefined: of any location), the caller first and the others by name. */
export const useAssignees = (locationId: string | null | undefined) => {
  const { user } = useCaller();
  const path = { brandId: useBrand().id };
  const list = useList('leads/list-assignees', {
    path,
    query: { locationId: locationId === null ? 'none' : locationId, limit: maxIds },
  });
  useAllPages(list);
  const isMe = ({ id }: Face): number => (id === user.id ? 0 : 1);
  const people = list.entries.map(faceOf).sort((a, b) => isMe(a) - isMe(b) || a.name.localeCompare(b.name));
  return { people, myId: user.id, isReading: list.isPending || list.hasNextPage };
};

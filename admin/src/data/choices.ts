import { useEffect, useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { useList } from './use.ts';

const perPage = 100;
/** A select is not usable above this number. */
const maxLocations = 500;

/** The locations that the caller may see, up to 500, for names and selects. */
export const useLocations = () => {
  const { id: brandId } = useBrand();
  const list = useList('locations/list', { path: { brandId }, query: { limit: perPage } }, { isSteady: true });
  const { entries, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const wantsMore = hasNextPage && !isFetchingNextPage && entries.length < maxLocations;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const names = useMemo(() => new Map(entries.map(({ id, name }) => [id, name])), [entries]);
  return { locations: entries, nameOf: (id: string | null) => (id === null ? undefined : names.get(id)) };
};

/** The brand's forms with their fields. */
export const useForms = () => {
  const { id: brandId } = useBrand();
  const { entries } = useList('forms/list', { path: { brandId }, query: { limit: perPage } }, { isSteady: true });
  const byId = useMemo(() => new Map(entries.map((form) => [form.id, form])), [entries]);
  return { forms: entries, formOf: (id: string) => byId.get(id) };
};

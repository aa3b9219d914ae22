import { useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { allForms } from '../data/first-reads.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';

/** The brand's forms with their fields. */
export const useForms = () => {
  const { id: brandId } = useBrand();
  const list = useList('forms/list', { path: { brandId }, query: allForms }, { isSteady: true });
  useAllPages(list);
  const { entries, isFetching } = list;
  const byId = useMemo(() => new Map(entries.map((form) => [form.id, form])), [entries]);
  return { forms: entries, isReading: isFetching, formOf: (id: string) => byId.get(id) };
};

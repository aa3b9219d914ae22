import { useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { allForms } from './first-reads.ts';
import { useList } from './use.ts';

/** The brand's forms with their fields. */
export const useForms = () => {
  const { id: brandId } = useBrand();
  const { entries, isFetching } = useList('forms/list', { path: { brandId }, query: allForms }, { isSteady: true });
  const byId = useMemo(() => new Map(entries.map((form) => [form.id, form])), [entries]);
  return { forms: entries, isReading: isFetching, formOf: (id: string) => byId.get(id) };
};

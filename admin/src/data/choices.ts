import { useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { useList } from './use.ts';

const perPage = 100;
/** The brand's forms with their fields. */
export const useForms = () => {
  const { id: brandId } = useBrand();
  const { entries } = useList('forms/list', { path: { brandId }, query: { limit: perPage } }, { isSteady: true });
  const byId = useMemo(() => new Map(entries.map((form) => [form.id, form])), [entries]);
  return { forms: entries, formOf: (id: string) => byId.get(id) };
};

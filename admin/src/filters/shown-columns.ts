import { useState } from 'react';
import { useBrand, useCaller } from '../access/caller.ts';
import { columnsIn } from './shown-columns.rules.ts';

/** The columns of a table that a person has chosen, on this device, in each brand. `usual` are those without a choice. */
export const useShownColumns = (list: string, known: readonly string[], usual: readonly string[]) => {
  const { user } = useCaller();
  const { id: brandId } = useBrand();
  const place = `frontage:columns:${user.id}:${brandId}:${list}`;
  const [shown, setShown] = useState(() => columnsIn(localStorage.getItem(place), known) ?? usual);
  const show = (columns: readonly string[]): void => {
    localStorage.setItem(place, JSON.stringify(columns));
    setShown(columns);
  };
  return { shown, show };
};

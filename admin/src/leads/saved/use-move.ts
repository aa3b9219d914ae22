import { useEffect, useRef } from 'react';
import { useBrand, useCaller } from '../../access/caller.ts';
import { useChange } from '../../data/use.ts';
import { savedFiltersIn } from '../../filters/saved-filters.rules.ts';
import { filterIn } from '../filter.rules.ts';
import { savedFilterOf } from './view-filter.rules.ts';

/**
 * Saves the filters in the local storage of the browser as views of the user, and removes each from there. A filter that
 * cannot be saved is tried again when the inbox is opened the next time.
 */
export const useMoveFromDevice = (isReady: boolean): void => {
  const { user } = useCaller();
  const { id: brandId, timezone } = useBrand();
  const { mutateAsync } = useChange('lead-views/create');
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    const place = `frontage:filters:${user.id}:${brandId}:leads`;
    const move = async (): Promise<void> => {
      for (let [first, ...rest] = savedFiltersIn(localStorage.getItem(place)); first; [first, ...rest] = rest) {
        const filter = savedFilterOf(filterIn(new URLSearchParams(first.filter)), timezone);
        await mutateAsync({ path: { brandId }, body: { name: first.name.slice(0, 60), filter } });
        if (rest.length > 0) localStorage.setItem(place, JSON.stringify(rest));
        else localStorage.removeItem(place);
      }
    };
    move().catch(() => undefined);
  }, [isReady, user.id, brandId, timezone, mutateAsync]);
};

import { useSyncExternalStore } from 'react';

/** As wide as the style sheets call a phone. */
const narrow = window.matchMedia('(max-width: 860px)');

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether there is room for one column only. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);

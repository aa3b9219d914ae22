import { useSyncExternalStore } from 'react';

/** The same width as in the style sheets. */
const narrow = window.matchMedia('(max-width: 860px)');

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether the layout has one column. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);

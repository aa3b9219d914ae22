import { useSyncExternalStore } from 'react';

/** Whether the window is at most so wide, for `useSyncExternalStore`. */
const upTo = (pixels: number) => {
  const query = matchMedia(`(max-width: ${pixels}px)`);
  const subscribe = (changed: () => void): (() => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return { subscribe, matches: () => query.matches };
};

/** The widths at which the style sheets change the layout. */
const narrow = upTo(860);
const phone = upTo(640);
const cramped = upTo(1199);

/** Whether the layout has one column. */
export const useIsNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches);

/** Whether the window has the width of a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches);

/** Whether there is room for help beside a form. */
export const useIsRoomy = (): boolean => !useSyncExternalStore(cramped.subscribe, cramped.matches);

import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 640px)');

const listen = (changed: () => void) => {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
};

/** Whether the window has the width of a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(listen, () => phone.matches);

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads to the part of the page that the address names after `#`, also when it is asked for again. */
export const useJump = (isReady: boolean): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one each time somebody goes there
  useEffect(() => {
    const part = isReady && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!part) return;
    part.scrollIntoView({ block: 'center' });
    part
      .querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button')
      ?.focus({ preventScroll: true });
  }, [hash, key, isReady]);
};

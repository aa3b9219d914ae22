import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the part of the page that the hash of the address names, each time a link to it is followed. */
export const useJump = (isReady: boolean): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    const part = isReady && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!part) return;
    part.scrollIntoView({ block: 'center' });
    part
      .querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button')
      ?.focus({ preventScroll: true });
  }, [hash, key, isReady]);
};

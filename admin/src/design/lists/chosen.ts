import { type RefObject, useEffect, useRef } from 'react';
import classes from './chosen.module.css';

/**
 * For a list with the form of its chosen entry, both in the element of the returned reference: brings the entry and the heading of
 * its form into view when another one is chosen.
 */
export const useChosenInView = <Place extends HTMLElement>(
  chosen: string | null | undefined,
): RefObject<Place | null> => {
  const place = useRef<Place>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    for (const part of ['[role="row"][aria-selected="true"]', `.${classes.form} :is(h2, h3)`])
      place.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return place;
};

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main part after each change of the page, so that screen readers read the new page. Links with
 * `state: { keepsFocus: true }` leave focus and scroll position to the page.
 */
export const Focus = () => {
  const { pathname, state } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    if (state?.keepsFocus) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, state]);
  return null;
};

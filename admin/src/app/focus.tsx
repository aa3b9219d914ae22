import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Those who read with the ears hear the new page: the focus goes to the main part after each change of the page. Links within
 * a page, with `state: { keepsFocus: true }`, leave the focus and the scroll position to the page.
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

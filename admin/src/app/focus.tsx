import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Those who read with the ears hear the new page: the focus goes to the main part after each change of the page. */
export const Focus = () => {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
};

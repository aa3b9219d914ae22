/** Any origin: only whether an address stays on it matters. */
const here = 'http://here.invalid';

/**
 * The page to go on to, of the `next` in an address. Only paths of the application are accepted: browsers read `//`, `/\\` and
 * others as the address of another site.
 */
export const safeNext = (next: string | null): string => {
  const url = next?.startsWith('/') ? URL.parse(next, here) : null;
  // Without its dots, `/.//` is `//` again. The page for signing in would lead to itself.
  const isOwn = url?.origin === here && !/^\/(?:\/|login$)/.test(url.pathname);
  return isOwn ? `${url.pathname}${url.search}` : '/';
};

/** The query that leads back to a page; the landing page needs none. */
export const nextOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;

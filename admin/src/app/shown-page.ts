import { closeFormerToasts } from '../design/overlays/toast.ts';

/** The page at a path. The inbox is one page: somebody who goes from lead to lead has not left it. */
const pageAt = (pathname: string): string => pathname.replace(/(\/leads)\/.*/, '$1');

let shown = pageAt(location.pathname);

/** Closes messages when another page is shown. */
export const noteShownPage = (pathname: string): void => {
  const page = pageAt(pathname);
  if (page !== shown) closeFormerToasts();
  shown = page;
};

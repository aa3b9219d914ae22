import { presentSession, startSession } from './auth/session.ts';
import { readBrandEarly } from './data/early.ts';

/**
 * A small script beside the application: the session is renewed, and the first page and its data are loaded, while the
 * browser still loads the application.
 */
const { pathname } = location;
const [, brandId, page] = /^\/admin\/brands\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
const hasSession = presentSession().state === 'starting';

if (!hasSession && (brandId !== undefined || /^\/admin(\/|\/login.*)?$/.test(pathname)))
  void import('./auth/login.tsx');
if (hasSession && page === 'home') void import('./home/show.tsx');
// Errors are shown by those who need the session or the data.
startSession()
  .then(() => {
    if (presentSession().state !== 'signed-in' || brandId === undefined) return undefined;
    return readBrandEarly(brandId);
  })
  .catch(() => undefined);

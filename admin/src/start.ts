import { readFirst } from './data/early.ts';
import { lastBrand } from './session/last-brand.ts';
import { onSession, presentSession, startSession } from './session/session.ts';

/**
 * A small script beside the application: the session is renewed, and the first page and its data are loaded, while the
 * browser still loads the application.
 */
const { pathname, search } = location;
// The landing page leads to the home page of the last brand.
const isLanding = /^\/admin\/?$/.test(pathname);
const [, brandId = isLanding ? (lastBrand() ?? undefined) : undefined, page = isLanding ? 'home' : undefined] =
  /^\/admin\/brands\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
const hasSession = presentSession().state === 'starting';

if (hasSession) {
  const isHome = page === 'home';
  if (isHome) void import('./home/show.tsx');
  // Mails lead to leads, and people open them on a phone.
  if (page === 'leads') void import('./leads/list.tsx');
  const asked = new URLSearchParams(search);
  const [locationId, regionId] = [asked.get('locationId') ?? undefined, asked.get('regionId') ?? undefined];
  // The first listener: whoever reads because of the session finds the reads that are sent already.
  const stop = onSession(() => {
    stop();
    readFirst({ brandId, isHome, locationId, regionId });
  });
  void startSession();
} else if (brandId !== undefined || /^\/admin(\/|\/login.*)?$/.test(pathname)) void import('./auth/login.tsx');

// The first use of a format takes long, and now the browser waits for the network.
new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(0);

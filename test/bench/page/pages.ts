/** The values that the addresses of the pages depend on. */
export interface Places {
  brandId: string;
  /** Path of a location of the brand's site. */
  location: string;
}

export interface PageToMeasure {
  id: string;
  title: string;
  /** A page of the brand's site or of the admin application. */
  at: 'site' | 'admin';
  path: (places: Places) => string;
  /** The page is shown as soon as this is. */
  shown: string;
  /** A person is signed in, with nothing in the cache of the browser. */
  isSignedIn?: boolean;
  /** The files of the page are in the cache of the browser. */
  isRepeated?: boolean;
}

const home = ({ brandId }: Places): string => `/admin/brands/${brandId}/home`;

/** The pages that `npm run bench:page` opens. */
export const pagesToMeasure: readonly PageToMeasure[] = [
  { id: 'home', title: 'site: home', at: 'site', path: () => '/', shown: 'h1' },
  { id: 'location', title: 'site: location', at: 'site', path: ({ location }) => location, shown: 'h1' },
  { id: 'blog', title: 'site: blog', at: 'site', path: () => '/blog', shown: 'h1' },
  { id: 'locator', title: 'site: locator', at: 'site', path: () => '/locations', shown: 'h1' },
  { id: 'sign-in', title: 'admin: sign in', at: 'admin', path: () => '/admin/login', shown: 'h1' },
  { id: 'admin', title: 'admin: home', at: 'admin', path: home, shown: 'main h1', isSignedIn: true },
  {
    id: 'leads',
    title: 'admin: leads',
    at: 'admin',
    path: ({ brandId }) => `/admin/brands/${brandId}/leads`,
    shown: '[id^=lead-]',
    isSignedIn: true,
  },
  {
    id: 'admin-again',
    title: 'admin: home, files in the cache',
    at: 'admin',
    path: home,
    shown: 'main h1',
    isSignedIn: true,
    isRepeated: true,
  },
];

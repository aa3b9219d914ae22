import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { nothingShown } from '#lib/web/public-pages/nothing-shown.contract.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import type { PageInput } from '#lib/web/rendering/base/input.ts';

export const acme: PublicBrand = {
  id: '01939b6e-5c00-7000-8000-000000000002',
  name: 'Acme Plumbing',
  slug: 'acme',
  tagline: 'Dry floors since 1987',
  currency: 'USD',
  locale: 'en-US',
  timezone: 'America/Chicago',
  url: 'https://www.acme.example',
  logo: null,
  logoUrl: null,
  favicon: null,
  legalLinks: { privacy: '/privacy', terms: null, imprint: null, accessibility: null, doNotSell: null },
  theme: {
    colors: { primary: '#0b5cad', accent: '#f59e0b', background: '#ffffff', text: '#1c2530' },
    headingFont: 'system',
    bodyFont: 'system',
    radius: 'medium',
    headerLayout: 'beside',
    headerButton: null,
    locationLayout: 'beside',
  },
  fonts: { heading: null, body: null },
  analytics: {
    consentMode: 'required',
    googleSiteVerification: null,
    ga4Id: null,
    gtmId: null,
    metaPixelId: null,
    tagHosts: [],
  },
};

type PageFields = PageData['page'];

/** The data of a written page without content; `page` and all others can be replaced. */
export const aPageData = ({
  page,
  ...others
}: Partial<Omit<PageData, 'page'>> & { page?: Partial<PageFields> } = {}): PageData => {
  const title = page?.title ?? 'About us';
  const path = page?.path ?? '/about';
  return {
    page: {
      kind: 'content',
      id: '01939b6e-5c00-7000-8000-000000000050',
      revision: 3,
      path,
      locationId: null,
      title,
      blocks: [],
      html: null,
      seo: {
        title: `${title} | Acme Plumbing`,
        description: 'Plumbers of Austin.',
        canonicalUrl: `https://www.acme.example${path}`,
        robots: 'index, follow',
        ogTitle: title,
        ogType: 'website',
        ogImage: null,
      },
      jsonLd: [],
      breadcrumbs: [
        { title: 'Home', path: '/' },
        { title, path },
      ],
      updatedAt: '2026-01-12T12:00:00.000Z',
      ...page,
    },
    site: { id: '01939b6e-5c00-7000-8000-000000000060', domain: 'www.acme.example', locationId: null },
    navigationVersion: 3,
    ...nothingShown,
    ...others,
  };
};

export const aPage = (pageData: PageData, others: Partial<PageInput> = {}): PageInput => ({
  brand: acme,
  pageData,
  navigation: [],
  url: `https://www.acme.example${pageData.page.path}`,
  nonce: 'n0nce',
  // A Friday, 11 o'clock in Austin.
  now: new Date('2026-03-06T17:00:00.000Z'),
  formAction: (slug) => `https://api.example/public/forms/${slug}/submit?brandId=${acme.id}`,
  ...others,
});

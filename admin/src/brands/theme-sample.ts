import type { PublicBrand } from '../../../lib/accounts/brands/public.contract.ts';
import { getPublicLocation } from '../../../lib/places/locations/locator.contract.ts';
import { listPublicServices } from '../../../lib/places/services/public.contract.ts';
import type { ResolvedItem } from '../../../lib/web/navigation/contract.ts';
import { getPage } from '../../../lib/web/public-pages/contract.ts';
import { nothingShown } from '../../../lib/web/public-pages/nothing-shown.contract.ts';
import { renderPage } from '../../../lib/web/rendering/render-page.ts';
import { settings } from '../texts/en/settings/settings.ts';

const texts = settings.theme.sample;

/** A shop in a street, in place of the pictures that locations have. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"><rect width="600" height="400" fill="#cfe3f1"/><path d="M0 330h600v70H0z" fill="#9aa5b1"/><path d="M130 140h340v190H130z" fill="#f5efe4"/><path d="M110 110h380v50H110z" fill="#5b6b7c"/><path d="M160 190h130v90H160zm190 0h80v140h-80z" fill="#8fa3b5"/></svg>`;
export const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const cover = { url: 'sample', width: 600, height: 400, alt: '', focalPoint: null, sizes: [] };

const item = (label: string): ResolvedItem => ({
  label,
  href: '#main',
  openInNewTab: false,
  iconName: null,
  children: [],
});

/** The page of a location of the brand, with example content: its body and its style sheet. */
export const samplePage = (brand: PublicBrand): { html: string; css: string } => {
  const [service] = listPublicServices.data.parse(listPublicServices.example.data).services;
  const { location } = getPublicLocation.data.parse(getPublicLocation.example.data);
  const page = getPage.data.parse(getPage.example.data);
  if (page.redirect !== null) throw new Error('The example of a page is a redirect');
  const name = `${brand.name} ${location.address.city}`;
  const document = renderPage({
    brand: { ...brand, analytics: { ...brand.analytics, consentMode: 'off' } },
    pageData: {
      site: page.site,
      navigationVersion: page.navigationVersion,
      ...nothingShown,
      page: {
        ...page.page,
        kind: 'location',
        title: name,
        blocks: null,
        breadcrumbs: [brand.name, name].map((title) => ({ title, path: '/' })),
        jsonLd: [],
      },
      location: { ...location, name, shortDescription: brand.tagline, cover },
      services: service ? texts.services.map((title) => ({ ...service, name: title, image: cover })) : [],
    },
    navigation: texts.menu.map(item),
    url: 'https://page.invalid/sample',
    nonce: '',
    now: new Date(),
    formAction: () => '',
  });
  const [, css = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(document) ?? [];
  const [, html = ''] = /<body>(.*)<\/body>/s.exec(document) ?? [];
  return { html, css };
};

import { expect, test } from 'vitest';
import { contrastOf } from '#lib/brands/colors.rules.ts';
import { legalLinksOf } from '#lib/brands/legal-links.contract.ts';
import type { PublicBrand } from '#lib/brands/public.contract.ts';
import type { ResolvedItem } from '#lib/navigation/contract.ts';
import { renderPage } from '#lib/rendering/render-page.ts';
import { renderProblem } from '#lib/rendering/render-problem.ts';
import { aPicture, contactForm, formId } from './fixtures.ts';
import { fullPages, navigation, withTags } from './pages.ts';
import { parsed } from './parsed.ts';
import { acme, aPage, aPageData } from './scene.ts';

const withBrand = (change: Partial<PublicBrand>, others: Parameters<typeof aPage>[1] = {}): string =>
  renderPage(aPage(aPageData(), { brand: { ...acme, ...change }, ...others }));

test('an error without a known brand is a page with a title, and links to nothing', () => {
  const html = renderProblem({
    navigation: [],
    url: 'https://unknown.example/',
    nonce: 'n',
    now: new Date(0),
    brand: null,
    status: 503,
  });
  expect(parsed(html).text('title')).toBe('We will be right back');
  expect(parsed(html).attributes('a', 'href')).toEqual(['#main']);
});

test('the head has what search engines and previews of links ask for', () => {
  const ogImage = aPicture('share');
  const { page } = aPageData();
  const html = renderPage(
    aPage(aPageData({ page: { seo: { ...page.seo, ogImage } } }), {
      brand: { ...acme, favicon: aPicture('icon'), analytics: { ...acme.analytics, googleSiteVerification: 'abc' } },
    }),
  );
  const shown = parsed(html);
  expect(shown.text('title')).toBe('About us | Acme Plumbing');
  expect(shown.attribute('link[rel=canonical]', 'href')).toBe('https://www.acme.example/about');
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('index, follow');
  expect(shown.attribute('meta[property="og:image"]', 'content')).toBe(ogImage.url);
  expect(shown.attribute('meta[property="og:locale"]', 'content')).toBe('en_US');
  expect(shown.attribute('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  expect(shown.attribute('meta[name=google-site-verification]', 'content')).toBe('abc');
  expect(shown.attribute('link[rel=icon]', 'href')).toBe('https://media.example/icon-320.webp');
});

test('structured data cannot end its element', () => {
  const { location } = fullPages;
  if (!location) throw new Error('There is no page of a location');
  const text = parsed(renderPage(location)).text('script[type="application/ld+json"]');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Plumber', name: 'Acme </script>' });
});

test('a preview says so, and is not for search engines', () => {
  const page = parsed(withBrand({}, { isPreview: true }));
  expect(page.text('.preview')).toContain('visitors may see another version');
  expect(page.attribute('meta[name=robots]', 'content')).toBe('noindex, nofollow');
});

test('the menu marks the current page and announces links to new tabs', () => {
  const page = parsed(withBrand({}, { navigation }));
  expect(page.texts('#menu [aria-current=page]')).toEqual(['About us']);
  expect(page.texts('#menu a[target=_blank]')).toEqual(['Careers (opens in a new tab)']);
  expect(page.texts('#menu details a')).toEqual(['Drains', 'Water heaters']);
  expect(page.attribute('header button', 'popovertarget')).toBe('menu');
  expect(parsed(withBrand({}, { navigation: [] })).count('#menu, header button')).toBe(0);
});

test('breadcrumbs lead to the pages above, and the front page has none', () => {
  const page = parsed(withBrand({}));
  expect(page.attributes('.crumbs a', 'href')).toEqual(['/']);
  expect(page.text('.crumbs [aria-current=page]')).toBe('About us');
  const front = aPageData({ page: { path: '/', breadcrumbs: [{ title: 'Home', path: '/' }] } });
  expect(parsed(renderPage(aPage(front))).count('.crumbs')).toBe(0);
});

test('the logo has the name of the brand; without one, the name is shown', () => {
  expect(parsed(withBrand({ logo: aPicture('logo') })).attribute('a.brand img', 'alt')).toBe('Acme Plumbing');
  expect(parsed(withBrand({ logoUrl: 'https://cdn.example/logo.svg' })).attribute('a.brand img', 'src')).toBe(
    'https://cdn.example/logo.svg',
  );
  expect(parsed(withBrand({})).text('a.brand')).toBe('Acme Plumbing');
});

const propertyOf = (html: string, name: string): string => new RegExp(`--${name}:([^;}]+)`).exec(html)?.[1] ?? '';

test.each([
  ['#ffffff', '#fde047', '#e5e7eb'],
  ['#111827', '#1e293b', '#374151'],
  ['#808080', '#7f7f7f', '#818181'],
  ['#ff0000', '#00ff00', '#0000ff'],
])('text on %s is readable, whatever the theme has for %s and %s', (background, primary, text) => {
  const html = withBrand({ theme: { ...acme.theme, colors: { background, primary, accent: primary, text } } });
  const behind = ['bg', 'surface', 'tint'].map((name) => propertyOf(html, name));
  for (const name of ['text', 'muted', 'link', 'good', 'bad'])
    for (const color of behind)
      expect(contrastOf(propertyOf(html, name), color), `${name} on ${color}`).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(propertyOf(html, 'on-primary'), propertyOf(html, 'primary'))).toBeGreaterThanOrEqual(4.5);
});

test('a value of a theme that is no colour is not written into the style sheet', () => {
  const primary = '#000}</style><script>';
  expect(withBrand({ theme: { ...acme.theme, colors: { ...acme.theme.colors, primary } } })).not.toContain(
    '</style><script>',
  );
});

test('the style sheet has only rules that the page uses', () => {
  const sheet = parsed(withBrand({})).text('style');
  expect(sheet).toContain('.crumbs');
  expect(sheet).not.toContain('.card');
  expect(sheet).not.toContain('.field');
  expect(sheet).not.toContain('caption{');
  expect(sheet).toContain('h1');
});

test('the footer has columns, legal pages in one line, and on the site of a location links to the site of the brand', () => {
  const link = (label: string, href: string, children: ResolvedItem[] = []) => ({
    ...{ label, href, children },
    ...{ openInNewTab: false, iconName: null },
  });
  const legalLinks = { ...acme.legalLinks, privacy: '/privacy', doNotSell: 'https://choices.acme.example/' };
  const input = {
    ...aPage(aPageData()),
    brand: { ...acme, legalLinks },
    footerNavigation: [link('Press', '/press'), link('Company', '#', [link('About', '/about')])],
  };
  const page = parsed(renderPage(input));
  expect(page.texts('.bottom nav a')).toEqual([
    'Press',
    'About',
    'Privacy policy',
    'Do not sell or share my personal information',
  ]);
  expect(page.texts('.foot-menu strong')).toEqual(['Company']);
  expect(page.attribute('.legal-links a', 'href')).toBe('/privacy');
  const { pageData } = input;
  const site = { ...pageData.site, locationId: '01939b6e-5c00-7000-8000-000000000020' };
  const ofLocation = parsed(renderPage({ ...input, pageData: { ...pageData, site } }));
  expect(ofLocation.attribute('.legal-links a', 'href')).toBe('https://www.acme.example/privacy');
  expect(
    parsed(renderPage({ ...input, brand: { ...acme, legalLinks: legalLinksOf({}) }, footerNavigation: [] })).count(
      '.bottom nav',
    ),
  ).toBe(0);
});

test('where visitors are asked for consent, the policy is linked', () => {
  expect(parsed(renderPage(withTags)).attribute('#consent a', 'href')).toBe('/privacy');
  const blocks = [{ type: 'form', formId }];
  const page = parsed(renderPage(aPage(aPageData({ page: { blocks }, forms: { [formId]: contactForm } }))));
  expect([page.attribute('form .help a', 'href'), page.attribute('form .help a', 'target')]).toEqual([
    '/privacy',
    '_blank',
  ]);
});

test.each(['required', 'notice'] as const)(
  'with the consent mode %s, pages with tags have a banner that is hidden until the script shows it',
  (consentMode) => {
    const html = renderPage({
      ...withTags,
      brand: { ...withTags.brand, analytics: { ...withTags.brand.analytics, consentMode } },
    });
    const page = parsed(html);
    expect(page.attribute('#consent', 'hidden')).toBeDefined();
    expect(page.texts('#consent button')).toEqual(
      ['Decline', 'Accept'].slice(0, 1).concat(consentMode === 'required' ? 'Accept' : 'OK'),
    );
    expect(page.attribute('head script:not([type])', 'nonce')).toBe('n0nce');
    expect(page.text('head script:not([type])').length).toBeLessThan(2000);
  },
);

test('without tags, in a preview and with the mode `off` there is no banner, and without tags no script', () => {
  expect(parsed(withBrand({})).count('script, #consent')).toBe(0);
  expect(parsed(renderPage({ ...withTags, isPreview: true })).count('script:not([type]), #consent')).toBe(0);
  const off = parsed(
    renderPage({
      ...withTags,
      brand: { ...withTags.brand, analytics: { ...withTags.brand.analytics, consentMode: 'off' } },
    }),
  );
  expect(off.count('#consent')).toBe(0);
  expect(off.count('head script:not([type])')).toBe(1);
});

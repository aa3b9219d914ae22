import { expect, test } from 'vitest';
import { contrastOf } from '#lib/accounts/brands/colors.rules.ts';
import { legalLinksOf } from '#lib/accounts/brands/legal-links.contract.ts';
import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { aPicture, austin, contactForm, formId } from './fixtures.ts';
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

const themed = (theme: Partial<PublicBrand['theme']>, others: Parameters<typeof aPage>[1] = {}, data = aPageData()) =>
  parsed(renderPage(aPage(data, { brand: { ...acme, theme: { ...acme.theme, ...theme } }, ...others })));

test.each(['beside', 'centred', 'band'] as const)('the header has the layout %s', (headerLayout) => {
  const page = themed({ headerLayout }, { navigation });
  expect(page.count(`header.top.${headerLayout} .brand, header.top.${headerLayout} #menu`)).toBe(2);
});

const ofAustin = () => aPageData({ location: austin, page: { kind: 'location', locationId: austin.id } });

test('the button of the header is on every page, with the values of the location', () => {
  const button = { label: 'Book now', url: '/book' };
  const page = themed({ headerButton: button }, { navigation });
  expect([page.text('header .header-button'), page.attribute('header .header-button', 'href')]).toEqual([
    'Book now',
    '/book',
  ]);
  expect(themed({}).count('.header-button')).toBe(0);
  const named = { label: 'Book in {{location.name}}', url: '{{location.path}}/book' };
  expect(themed({ headerButton: named }).count('.header-button')).toBe(0);
  const there = themed({ headerButton: named }, {}, ofAustin());
  expect(there.text('header .header-button')).toBe('Book in Acme Plumbing Austin');
  expect(there.attribute('header .header-button', 'href')).toBe(`${austin.path}/book`);
});

test('on the site of a location, a path of the button is one of the site of the brand', () => {
  const site = { id: null, domain: 'austin.acme.example', locationId: austin.id };
  const button = { label: 'Book now', url: '/book' };
  const page = themed({ headerButton: button }, {}, { ...ofAustin(), site });
  expect(page.attribute('header .header-button', 'href')).toBe(
    `https://www.acme.example/book?location=${austin.id}&from=/about`,
  );
});

test('a value of a token makes no other kind of link of the button', () => {
  const custom = [{ key: 'booking', label: 'Booking', type: 'text' as const, value: 'javascript:alert(1)' }];
  const data = { ...ofAustin(), location: { ...austin, custom } };
  const button = { label: 'Book', url: '{{custom.booking}}' };
  expect(themed({ headerButton: button }, {}, data).count('.header-button')).toBe(0);
});

test('pages of a location have a bar to call, find and ask; those of the brand have none', () => {
  const button = { label: 'Book now', url: '/book' };
  const hrefs = (theme: Partial<PublicBrand['theme']>, data = ofAustin()) =>
    themed(theme, {}, data).attributes('.call-bar a', 'href');
  expect(hrefs({ headerButton: button })).toEqual([
    'tel:+15125550123',
    expect.stringContaining('google.com/maps'),
    `/book?location=${austin.id}&from=/about`,
  ]);
  expect(hrefs({}, { ...ofAustin(), forms: { [formId]: contactForm } }).at(-1)).toBe('#form-contact');
  const unknown = { line1: null, line2: null, city: null, state: null, zipCode: null, country: null };
  const hidden = { ...austin, phone: null, address: unknown, latitude: null, longitude: null };
  expect(hrefs({}, { ...ofAustin(), location: hidden })).toEqual([]);
  expect(hrefs({ headerButton: button }, aPageData())).toEqual([]);
});

const bitter = {
  url: 'https://media.example/media/1/x/original.woff2',
  measures: { weight: { min: 100, max: 900 }, ascent: 0.935, descent: 0.265, lineGap: 0, letterWidth: 0.465 },
};

test('fonts of the brand are loaded early, and until then a font of the device takes the same room', () => {
  const fonts = { heading: bitter, body: bitter };
  const page = parsed(withBrand({ fonts, theme: { ...acme.theme, headingFont: 'serif' } }));
  expect(page.attributes('link[rel=preload]', 'href')).toEqual([bitter.url]);
  expect(page.attribute('link[rel=preload]', 'crossorigin')).toBe('anonymous');
  const sheet = page.text('style');
  expect(sheet).toContain(
    `@font-face{font-family:brand-head;src:url(${bitter.url}) format("woff2");font-display:swap;font-weight:100 900}`,
  );
  // The letters of Arial are 0.4414 of its size wide.
  expect(sheet).toMatch(/brand-body-near;src:local\("Arial"\)[^}]*size-adjust:105.35%;ascent-override:88.76%/);
  expect(sheet).toMatch(/brand-head-near;src:local\("Times New Roman"\)[^}]*size-adjust:116.28%/);
  expect(sheet).toMatch(/--head:brand-head,brand-head-near,Charter/);
});

test('headings are not made bolder than the only weight of their font', () => {
  const one = { ...bitter, measures: { ...bitter.measures, weight: { min: 400, max: 400 } } };
  const sheet = parsed(withBrand({ fonts: { heading: one, body: one } })).text('style');
  expect(sheet).toMatch(/font-family:brand-head;[^}]*font-weight:1 1000/);
  expect(sheet).toMatch(/font-family:brand-body;[^}]*font-weight:400 400/);
});

test('an address of a font cannot leave its place in the style sheet', () => {
  const hostile = { ...bitter, url: 'https://x.example/a)}</style><script>' };
  const html = withBrand({ fonts: { heading: hostile, body: null } });
  expect(html).not.toMatch(/x\.example|@font-face|preload/);
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
    expect(page.text('head script:not([type])').length).toBeLessThan(2800);
  },
);

test('without tags, in a preview and with the mode `off` there is no banner, and without tags no script', () => {
  // One script keeps how the visit began.
  expect(parsed(withBrand({})).texts('script, #consent')).toEqual([expect.stringContaining('frontage-visit')]);
  expect(parsed(renderPage({ ...withTags, isPreview: true })).count('script:not([type]), #consent')).toBe(0);
  const off = parsed(
    renderPage({
      ...withTags,
      brand: { ...withTags.brand, analytics: { ...withTags.brand.analytics, consentMode: 'off' } },
    }),
  );
  expect(off.count('#consent')).toBe(0);
  expect(off.count('head script:not([type])')).toBe(2);
});

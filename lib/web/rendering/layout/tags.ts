import { scriptJson } from '#lib/platform/core/text/script-json.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { type Children, h, withHtml } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { PageSite, Site } from '../base/site.ts';
import { fontAddress } from '../css/font-faces.ts';

export interface Breadcrumb {
  title: string;
  path: string;
}

/** The facts that the head of a document states about it. */
export interface Tags {
  title: string;
  description: string | null;
  canonicalUrl: string | null;
  robots: string;
  social: { title: string; type: string; image: Picture | null } | null;
  jsonLd: readonly object[];
  breadcrumbs: readonly Breadcrumb[];
  /** Name of the feed of the blog; null on pages outside of the blog. */
  feed: string | null;
}

/** The choice that a part of a list shows: the posts with a tag, or the locations that a search finds. */
const partOf = ({ page: { kind }, url, texts }: PageSite): string | null => {
  const [tag, search] = [url.searchParams.get('tag'), url.searchParams.get('q')];
  if (kind === 'posts' && tag) return texts.taggedWith(tag);
  return kind === 'locations' ? search : null;
};

export const tagsOfPage = (site: PageSite): Tags => {
  const { page, isPreview, brand } = site;
  const { kind, locationId, seo, jsonLd, breadcrumbs } = page;
  // The site of a location has no feed.
  const isOfBlog = locationId === null && (kind === 'posts' || kind === 'post');
  return {
    title: [partOf(site), seo.title].filter(Boolean).join(' | '),
    description: seo.description,
    canonicalUrl: seo.canonicalUrl,
    robots: isPreview ? 'noindex, nofollow' : seo.robots,
    social: { title: seo.ogTitle, type: seo.ogType, image: seo.ogImage },
    jsonLd,
    breadcrumbs,
    feed: isOfBlog ? brand.name : null,
  };
};

export const tagsOfProblem = ({ brand }: Site, title: string): Tags => ({
  title: brand ? `${title} | ${brand.name}` : title,
  description: null,
  canonicalUrl: null,
  robots: 'noindex',
  social: null,
  jsonLd: [],
  breadcrumbs: [],
  feed: null,
});

const meta = (name: string, content: string | null | undefined): Children =>
  content ? h('meta', { name, content }) : null;

const property = (name: string, content: string | number | null | undefined): Children =>
  content ? h('meta', { property: name, content: String(content) }) : null;

const socialElements = ({ brand, formats }: Site, { social, description, canonicalUrl }: Tags): Children => {
  if (!social) return null;
  const { title, type, image } = social;
  return [
    property('og:title', title),
    property('og:type', type),
    property('og:description', description),
    property('og:url', canonicalUrl),
    property('og:site_name', brand?.name),
    property('og:locale', formats.locale.replace('-', '_')),
    property('og:image', image?.url),
    property('og:image:width', image?.width),
    property('og:image:height', image?.height),
    property('og:image:alt', image?.alt),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
};

/** Feed readers find the feed of the blog by this on the list and on every post. */
const feedElement = (site: Site, { feed }: Tags): Children =>
  feed !== null &&
  h('link', { rel: 'alternate', type: 'application/atom+xml', title: feed, href: sitePath(site, '/feed.xml') });

/** The fonts of the brand: without these, a browser asks for them only once it has laid the page out. */
const preloads = (brand: Site['brand']): Children =>
  [...new Set([brand?.fonts.heading, brand?.fonts.body].flatMap((font) => fontAddress(font ?? null) ?? []))].map(
    (href) => h('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href }),
  );

/** The title and all elements for search engines, previews of links, and browsers. */
export const tagElements = (site: Site, tags: Tags): Children => {
  const { brand } = site;
  return [
    h('title', null, tags.title),
    meta('description', tags.description),
    meta('robots', tags.robots),
    tags.canonicalUrl && h('link', { rel: 'canonical', href: tags.canonicalUrl }),
    socialElements(site, tags),
    feedElement(site, tags),
    meta('google-site-verification', brand?.analytics.googleSiteVerification),
    preloads(brand),
    brand?.favicon && h('link', { rel: 'icon', href: brand.favicon.sizes[0]?.url ?? brand.favicon.url }),
    tags.jsonLd.map((data) => withHtml('script', { type: 'application/ld+json' }, scriptJson(data))),
  ];
};

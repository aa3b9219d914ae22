import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { livePosts } from '#lib/content/blog-posts/records.ts';
import type { SiteAnswer } from '#lib/http/serving/site-answer.ts';
import { readShown } from '#lib/platform/table/lists/shown-page.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { readPublicPosts } from '#lib/use-cases/blog-posts/public-list.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';
import { publicSitemap } from '#lib/use-cases/routing/public-sitemap.ts';
import { brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';
import { sitePolicy } from '#lib/web/serving/caching.rules.ts';
import { letterIcon } from '#lib/web/serving/icon.rules.ts';
import { robotsText } from '#lib/web/serving/robots.rules.ts';
import { atomXml, maxSitemapUrls, sitemapIndexXml, sitemapXml } from '#lib/web/serving/xml.rules.ts';
import { calendarBeside } from './calendars.ts';
import type { HostedSite } from './hosts.ts';

/** Where a file is asked for. */
export interface FileRequest {
  view: BrandView;
  site: HostedSite;
  /** Protocol, host and base as the visitor sees them. */
  origin: string;
  now: Date;
}

interface File {
  contentType: string;
  body: string;
  /** The address of a file that is elsewhere. */
  location?: string;
}

/** A file of a site; undefined for one that it does not have. */
type Reader = (request: FileRequest) => Promise<File | undefined>;

const xml = (body: string, contentType = 'application/xml'): File => ({
  contentType: `${contentType}; charset=utf-8`,
  body,
});

const listed = async ({ view, site, origin, now }: FileRequest) => {
  const { brand } = await readPublicBrand(view.id, now);
  const urls = await publicSitemap(view, brand, site.siteId ?? undefined, now);
  return urls.map(({ path, url, lastModified }) => ({ url: url ?? `${origin}${encodeURI(path)}`, lastModified }));
};

const newest = (dates: readonly { lastModified: string }[]): string =>
  dates.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '');

/** A site with more pages than one file holds has an index of numbered files. */
const sitemap: Reader = async (request) => {
  const urls = await listed(request);
  if (urls.length <= maxSitemapUrls) return xml(sitemapXml(urls));
  const files = Array.from({ length: Math.ceil(urls.length / maxSitemapUrls) }, (_, at) => ({
    url: `${request.origin}/sitemap-${at + 1}.xml`,
    lastModified: newest(urls.slice(at * maxSitemapUrls, (at + 1) * maxSitemapUrls)),
  }));
  return xml(sitemapIndexXml(files));
};

const partOfSitemap =
  (number: number): Reader =>
  async (request) => {
    const urls = await listed(request);
    const part = urls.slice((number - 1) * maxSitemapUrls, number * maxSitemapUrls);
    return urls.length > maxSitemapUrls && part.length > 0 ? xml(sitemapXml(part)) : undefined;
  };

const robots: Reader = async ({ view, origin, now }) => {
  const [seo] = await Promise.all([get(brandSeoKey(view)), readPublicBrand(view.id, now)]);
  const { robotsIndex, robotsTxtExtra, sitemapEnabled } = brandSeoOf(seo);
  const sitemapUrl = sitemapEnabled ? `${origin}/sitemap.xml` : null;
  return {
    contentType: 'text/plain; charset=utf-8',
    body: robotsText({ isIndexed: robotsIndex, extra: robotsTxtExtra, sitemapUrl }),
  };
};

const maxFeedEntries = 20;

/** The blog is on the brand's site, and so is its feed. */
const feed: Reader = async ({ view, site, origin, now }) => {
  if (site.locationId !== null) return undefined;
  const { brand } = await readPublicBrand(view.id, now);
  const source = { partitions: [livePosts(view, undefined)], newestFirst: true };
  const asked = { owner: view.id, operation: 'serving/feed', filter: { limit: maxFeedEntries } };
  const { items: posts } = await readShown(source, asked, async (entries) =>
    (await readPublicPosts(view, entries, false))(brand),
  );
  const entries = posts.flatMap(({ path, excerpt, authorName, ...post }) =>
    path === null ? [] : [{ ...post, url: `${origin}${encodeURI(path)}`, summary: excerpt, author: authorName }],
  );
  const updatedAt = entries.reduce((latest, post) => (post.updatedAt > latest ? post.updatedAt : latest), '');
  return xml(
    atomXml({
      id: brand.id,
      title: brand.name,
      language: brand.locale,
      siteUrl: `${origin}/`,
      feedUrl: `${origin}/feed.xml`,
      updatedAt: updatedAt || brand.updatedAt,
      entries,
    }),
    'application/atom+xml',
  );
};

/** The icon of the theme, or the first letter of the brand. */
const icon: Reader = async ({ site, now }) => {
  const { name, favicon, theme } = await publicBrandOf(site.brandId, now);
  if (favicon) return { contentType: 'text/plain; charset=utf-8', body: '', location: favicon.url };
  return { contentType: 'image/svg+xml', body: letterIcon(name, theme.colors.primary) };
};

const files: Record<string, Reader> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/feed.xml': feed,
  '/favicon.ico': icon,
};

/** `/events/open-day.ics` is beside the page `/events/open-day`. */
const calendarEnding = '.ics';

const calendar =
  (pagePath: string): Reader =>
  async (request) => {
    const found = await calendarBeside(pagePath, request);
    if (!found) return undefined;
    const contentType = 'text/calendar; charset=utf-8';
    if ('body' in found) return { contentType, body: found.body };
    const { movedTo } = found;
    return {
      contentType,
      body: '',
      location: `${movedTo.startsWith('/') ? request.origin : ''}${movedTo}${calendarEnding}`,
    };
  };

const readerOf = (path: string): Reader | undefined => {
  if (path.endsWith(calendarEnding)) return calendar(path.slice(0, -calendarEnding.length));
  const number = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1];
  return number === undefined ? files[path] : partOfSitemap(Number(number));
};

/** Whether a path is one of a file that every site has. */
export const isFile = (path: string): boolean => readerOf(path) !== undefined;

/** Such a file; undefined when the site has none. */
export const readFile = async (path: string, request: FileRequest): Promise<SiteAnswer | undefined> => {
  const file = await readerOf(path)?.(request);
  if (!file) return undefined;
  const { contentType, body, location } = file;
  const headers = { 'Content-Type': contentType, ...sitePolicy(request.view.id) };
  if (location === undefined) return { status: 200, headers, body };
  return { status: 302, headers: { ...headers, Location: location }, body };
};

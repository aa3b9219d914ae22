import { encodeXML } from 'entities';

/** Characters that no XML document may contain, not even escaped. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const text = (value: string): string => encodeXML(value.toWellFormed().replace(notInXml, ''));

const element = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Listed {
  url: string;
  lastModified: string;
}

/**
 * The URLs in one file of a sitemap. The protocol permits 50,000, but a function's answer may have 6 MB: 10,000 of the
 * longest URLs fit.
 */
export const maxSitemapUrls = 10_000;

const entries = (name: string, listed: readonly Listed[]): string =>
  listed
    .map(({ url, lastModified }) => `<${name}>${element('loc', url)}${element('lastmod', lastModified)}</${name}>\n`)
    .join('');

export const sitemapXml = (urls: readonly Listed[]): string =>
  `${declaration}<urlset xmlns="${sitemaps}">\n${entries('url', urls)}</urlset>\n`;

export const sitemapIndexXml = (files: readonly Listed[]): string =>
  `${declaration}<sitemapindex xmlns="${sitemaps}">\n${entries('sitemap', files)}</sitemapindex>\n`;

interface FeedEntry {
  id: string;
  title: string;
  url: string;
  summary: string | null;
  author: string | null;
  tags: readonly string[];
  publishedAt: string;
  updatedAt: string;
}

interface Feed {
  id: string;
  title: string;
  language: string;
  siteUrl: string;
  feedUrl: string;
  updatedAt: string;
  entries: readonly FeedEntry[];
}

const entryXml = ({ id, title, url, summary, author, tags, publishedAt, updatedAt }: FeedEntry): string =>
  [
    '<entry>',
    element('id', `urn:uuid:${id}`),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${text(url)}"/>`,
    element('published', publishedAt),
    element('updated', updatedAt),
    author === null ? '' : `<author>${element('name', author)}</author>`,
    summary === null ? '' : element('summary', summary),
    ...tags.map((tag) => `<category term="${text(tag)}"/>`),
    '</entry>\n',
  ].join('');

/** A feed of posts in Atom. A feed needs an author, so the brand is the author of posts that have none. */
export const atomXml = ({ id, title, language, siteUrl, feedUrl, updatedAt, entries: posts }: Feed): string =>
  [
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(language)}">\n`,
    element('id', `urn:uuid:${id}`),
    element('title', title),
    `<author>${element('name', title)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${text(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(siteUrl)}"/>`,
    `${element('updated', updatedAt)}\n`,
    ...posts.map(entryXml),
    '</feed>\n',
  ].join('');

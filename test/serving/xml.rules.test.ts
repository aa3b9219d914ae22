import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atomXml, maxSitemapUrls, sitemapIndexXml, sitemapXml } from '#lib/web/serving/xml.rules.ts';
import { anyText } from '#test/support/any-text.ts';

const parsed = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, 'application/xml');

const at = '2026-01-12T12:00:00.000Z';
const text = anyText({ maxLength: 40 });

test('a feed is well-formed XML with every text', () => {
  fc.assert(
    fc.property(text, text, text, (title, summary, tag) => {
      const entry = { title, summary, author: tag, tags: [tag], url: 'https://a.example/x', publishedAt: at };
      const xml = atomXml({
        id: '01939b6e-5c00-7000-8000-000000000002',
        title,
        language: 'en-US',
        siteUrl: 'https://a.example/',
        feedUrl: 'https://a.example/feed.xml',
        updatedAt: at,
        entries: [{ id: '01939b6e-5c00-7000-8000-000000000003', updatedAt: at, ...entry }],
      });
      expect(parsed(xml).getElementsByTagName('entry')).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});

test('a file of the longest URLs of a sitemap fits into an answer of a function', () => {
  const url = `https://${'d'.repeat(253)}/${'p'.repeat(200)}`;
  const urls = Array.from({ length: maxSitemapUrls }, () => ({ url, lastModified: at }));
  expect(JSON.stringify(sitemapXml(urls)).length).toBeLessThan(6 * 1024 * 1024);
});

test('an index names the files of a sitemap', () => {
  const index = parsed(sitemapIndexXml([{ url: 'https://a.example/sitemap-1.xml?a&b', lastModified: at }]));
  expect(index.documentElement?.localName).toBe('sitemapindex');
  expect([...index.getElementsByTagName('loc')].map((loc) => loc.textContent)).toEqual([
    'https://a.example/sitemap-1.xml?a&b',
  ]);
});

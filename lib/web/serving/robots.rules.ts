interface Robots {
  isIndexed: boolean;
  /** Lines of the brand; null for none. */
  extra: string | null;
  /** Null without a sitemap. */
  sitemapUrl: string | null;
}

/** The robots.txt of a site. For a brand that does not want to be indexed, it only forbids everything. */
export const robotsText = ({ isIndexed, extra, sitemapUrl }: Robots): string => {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n';
  const lines = ['User-agent: *', 'Disallow: /*?*preview='];
  if (extra) lines.push('', extra.replaceAll(/\r\n?/g, '\n').trim());
  if (sitemapUrl) lines.push('', `Sitemap: ${sitemapUrl}`);
  return `${lines.join('\n')}\n`;
};

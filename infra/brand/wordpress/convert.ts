import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReserved } from '#lib/platform/routing/paths.rules.ts';
import { numberedSlug, slugFrom } from '#lib/platform/routing/slugs.rules.ts';
import { type FileLine, fileOf, lineText } from '#lib/use-cases/brand-data/format/lines.ts';
import { format } from '#lib/use-cases/brand-data/format/manifest.ts';
import { writeTemplate } from '../export.ts';
import { writeManifest, writeTo } from '../folder.ts';
import { fileLibrary } from './files.ts';
import { convertHtml } from './html.ts';
import { menusOf } from './menus.ts';
import { readRedirection } from './redirection.ts';
import { redirectOf, redirectsFrom, ruleOf } from './redirects.ts';
import { readWxr, type WxrItem, type WxrSite } from './wxr.ts';

interface Converting {
  file: string;
  folder: string;
  /** Whether attachments are fetched from the old site; without it, texts keep the addresses of their pictures. */
  withImages: boolean;
  /** An export of the plugin Redirection. */
  redirects?: string | undefined;
  /** The domain of the site that gets the menus. */
  site?: string | undefined;
  now: Date;
  print(line: string): void;
}

/** Slugs of one sort of records, each given once. */
const slugs = (isTaken: (slug: string) => boolean) => {
  const given = new Set<string>();
  return (wanted: string): string => {
    const base = slugFrom(decodeURIComponent(wanted)) || 'page';
    let slug = base;
    for (let nth = 2; given.has(slug) || isTaken(slug); nth++) slug = numberedSlug(base, nth);
    given.add(slug);
    return slug;
  };
};

const text = (html: string, most: number): string | null =>
  html
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, most) || null;

/** Texts for search engines of Yoast SEO and Rank Math; those with variables stand for what the product makes anyway. */
const seoOf = ({ meta }: WxrItem) => {
  const value = (...names: string[]): string | null => {
    const found = names.map((name) => meta.get(name)).find((each) => each !== undefined && each !== '');
    return found === undefined || found.includes('%') ? null : found;
  };
  const title = value('_yoast_wpseo_title', 'rank_math_title')?.slice(0, 120) ?? null;
  const description = value('_yoast_wpseo_metadesc', 'rank_math_description')?.slice(0, 320) ?? null;
  const noindex = meta.get('_yoast_wpseo_meta-robots-noindex') === '1';
  return title || description || noindex ? { title, description, noindex, ogImageMediaId: null } : null;
};

const isPublic = ({ status, password }: WxrItem): boolean => status === 'publish' && password === '';

/** Turns an export of WordPress into a folder that `import` reads: pages, posts, files and redirects. */
export const convertWordPress = async ({
  file,
  folder,
  withImages,
  now,
  print,
  ...more
}: Converting): Promise<void> => {
  const site: WxrSite = { baseUrl: '', title: '', authors: new Map() };
  const problems: string[] = [];
  const counts = new Map<string, number>();
  await writeTemplate(folder);
  const write = async (section: string, line: FileLine): Promise<void> => {
    counts.set(section, (counts.get(section) ?? 0) + 1);
    await appendFile(join(folder, fileOf(section)), lineText(section, line));
  };
  const library = fileLibrary(folder, (message) => problems.push(message));
  // Files come after the texts that show them, and a page may come before the one that it is below.
  for await (const item of readWxr(file, site)) {
    const media = withImages && item.type === 'attachment' && (await library.add(item));
    if (media) await write('media', media);
  }
  const base = site.baseUrl || 'https://localhost';
  const pageSlug = slugs((slug) => isReserved(`/${slug}`));
  const postSlug = slugs(() => false);
  const redirected = new Set<string>();
  const redirect = async (lines: readonly FileLine[]): Promise<void> => {
    for (const line of lines.filter(({ name }) => !redirected.has(name))) {
      redirected.add(line.name);
      await write('redirects', line);
    }
  };
  const placed = new Map<string, { title: string; path: string }>();
  const links: WxrItem[] = [];
  // A decision of people about an address comes before the page that is there now.
  for (const rule of more.redirects === undefined ? [] : await readRedirection(more.redirects)) {
    const made = redirectOf(rule, base);
    if (made) await redirect([made]);
    else problems.push(`The redirect from ${rule.source} is none of the product, and is left out`);
  }
  const converted = (item: WxrItem) => {
    const { html, blocks, removed } = convertHtml(item.content, (url) => library.ofUrl(url));
    for (const what of removed) problems.push(`${item.type} "${item.title}": removed ${what}`);
    return { html, blocks, hasFiles: blocks.some(({ type }) => type === 'image') };
  };
  const writers: Record<string, (item: WxrItem) => Promise<void>> = {
    page: async (item) => {
      const slug = pageSlug(item.slug || item.title);
      if (isPublic(item)) placed.set(item.id, { title: item.title, path: `/${slug}` });
      const { blocks } = converted(item);
      const line = { type: 'PAGE', locationId: null, slug, title: item.title.slice(0, 200) || slug, blocks };
      await write('content', { name: `page/${slug}`, line: { ...line, seo: seoOf(item), published: isPublic(item) } });
      if (isPublic(item)) await redirect(redirectsFrom(item, `/${slug}`, base));
    },
    post: async (item) => {
      const slug = postSlug(item.slug || item.title);
      if (isPublic(item)) placed.set(item.id, { title: item.title, path: `/blog/${slug}` });
      const { html, blocks, hasFiles } = converted(item);
      const isLater = item.status === 'future' && Date.parse(`${item.date.replace(' ', 'T')}Z`) > now.getTime();
      const line = {
        title: item.title.slice(0, 200) || slug,
        slug,
        excerpt: text(item.excerpt, 500),
        body: hasFiles ? blocks : html,
        authorName: (site.authors.get(item.author) ?? item.author).slice(0, 120) || null,
        coverMediaId: library.ofAttachment(item.meta.get('_thumbnail_id')) ?? null,
        tags: [...new Set(item.tags.map((tag) => tag.slice(0, 40).toLowerCase()))].slice(0, 20),
        status: isPublic(item) ? 'published' : isLater ? 'scheduled' : 'draft',
        scheduledFor: isLater ? new Date(`${item.date.replace(' ', 'T')}Z`).toISOString() : null,
        seo: seoOf(item),
        locationId: null,
      };
      await write('blog-posts', { name: slug, line });
      if (isPublic(item)) await redirect(redirectsFrom(item, `/blog/${slug}`, base));
    },
    nav_menu_item: async (item) => void links.push(item),
    redirect_rule: async (item) => {
      const rule = ruleOf(item, base);
      if (rule) await redirect([rule]);
      else problems.push(`The redirect from ${item.meta.get('_redirect_rule_from')} is a pattern, and is left out`);
    },
  };
  for await (const item of readWxr(file, site))
    if (item.status !== 'trash' && item.status !== 'auto-draft') await writers[item.type]?.(item);
  const menus = menusOf(links, { placed, baseUrl: base }, (message) => problems.push(message));
  if (menus && more.site !== undefined) await write('navigation', { name: more.site, line: { ...menus } });
  else if (menus) problems.push('The menus are left out: --site names the domain of the site that gets them');
  const id = createHash('sha256').update(`wordpress ${base}`).digest('hex');
  await writeManifest(folder, {
    ...format,
    id,
    brand: { name: site.title },
    exportedAt: now.toISOString(),
    records: Object.fromEntries(counts),
  });
  await writeTo(folder, 'removed.txt', problems.map((problem) => `${problem}\n`).join(''));
  for (const [section, count] of counts) print(`${section}: ${count}`);
  if (problems.length > 0) print(`${problems.length} things were left out: see removed.txt`);
};

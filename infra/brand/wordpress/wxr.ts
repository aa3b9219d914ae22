import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { BrokenFile } from '#lib/use-cases/brand-data/format/lines.ts';

/** A post, page, attachment or rule in an export of WordPress (WXR). */
export interface WxrItem {
  title: string;
  link: string;
  type: string;
  status: string;
  id: string;
  parent: string;
  slug: string;
  content: string;
  excerpt: string;
  author: string;
  /** In UTC. */
  date: string;
  password: string;
  attachmentUrl: string;
  tags: string[];
  /** The name of the menu that a link is in, and its place there. */
  menu: string;
  order: string;
  meta: Map<string, string>;
}

export interface WxrSite {
  baseUrl: string;
  title: string;
  /** Names of the authors as readers see them, by their logins. */
  authors: Map<string, string>;
}

const fields: Record<string, keyof WxrItem> = {
  title: 'title',
  link: 'link',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:post_id': 'id',
  'wp:post_parent': 'parent',
  'wp:post_name': 'slug',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'dc:creator': 'author',
  'wp:post_date_gmt': 'date',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
  'wp:menu_order': 'order',
};

const newItem = (): WxrItem => ({
  ...{ title: '', link: '', type: '', status: '', id: '', parent: '', slug: '', content: '', excerpt: '', author: '' },
  ...{ date: '', password: '', attachmentUrl: '', menu: '', order: '0', tags: [], meta: new Map() },
});

/** The longest text of one element: WordPress itself keeps 4 GB, and nobody writes more by hand than this. */
const maxTextLength = 8 * 1024 * 1024;

interface Reading {
  site: WxrSite;
  items: WxrItem[];
  isWxr: boolean;
}

/** Collects what the parser meets. Entities that a document declares are not expanded. */
const collector = (reading: Reading) => {
  let item: WxrItem | undefined;
  let text = '';
  let isTag = false;
  let isMenu = false;
  const pair: Record<string, string> = {};
  return new Parser(
    {
      onopentag: (name, { domain }) => {
        text = '';
        if (name === 'item') item = newItem();
        if (name === 'wp:wxr_version') reading.isWxr = true;
        isMenu = name === 'category' && domain === 'nav_menu';
        isTag = name === 'category' && (domain === 'category' || domain === 'post_tag');
      },
      ontext: (part) => {
        text += part;
        if (text.length > maxTextLength) throw new BrokenFile('The file has a text of more than 8 MB');
      },
      onclosetag: (name) => {
        const { site } = reading;
        const field = fields[name];
        pair[name] = text.trim();
        if (name === 'item' && item) {
          reading.items.push(item);
          item = undefined;
        } else if (item && name === 'wp:postmeta')
          item.meta.set(pair['wp:meta_key'] ?? '', pair['wp:meta_value'] ?? '');
        else if (item && name === 'category' && isMenu) item.menu = text.trim();
        else if (item && name === 'category' && isTag) item.tags.push(text.trim());
        else if (item && field) Object.assign(item, { [field]: field === 'content' ? text : text.trim() });
        else if (name === 'wp:base_blog_url') site.baseUrl = text.trim();
        else if (name === 'title' && site.title === '') site.title = text.trim();
        else if (name === 'wp:author')
          site.authors.set(pair['wp:author_login'] ?? '', pair['wp:author_display_name'] ?? '');
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
};

/** The items of an export, one after the other; only some are in memory. */
export async function* readWxr(file: string, site: WxrSite): AsyncGenerator<WxrItem> {
  const reading: Reading = { site, items: [], isWxr: false };
  const parser = collector(reading);
  const stream = createReadStream(file, { encoding: 'utf8' });
  try {
    for await (const chunk of stream) {
      parser.write(chunk);
      yield* reading.items.splice(0);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BrokenFile(`${file} does not exist`);
    throw error;
  }
  parser.end();
  yield* reading.items.splice(0);
  if (!reading.isWxr) throw new BrokenFile(`${file} is no export of WordPress (WXR)`);
}

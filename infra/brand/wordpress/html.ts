import { cleanHtml } from '#lib/content/content/blocks.rules.ts';

/** The text of a post or page: in blocks where it shows files of the library, otherwise as HTML. */
export interface Converted {
  html: string;
  blocks: Record<string, unknown>[];
  /** Names of the parts that were removed, for people. */
  removed: string[];
}

const blockTags = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|figure|section|pre)\b/i;

/** Paragraphs of a text of the classic editor, which has blank lines in their place. */
const withParagraphs = (html: string): string =>
  html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockTags.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n');

/** `[caption]` of the classic editor: a picture and its text. */
const withFigures = (html: string): string =>
  html.replace(
    /\[caption\b[^\]]*\]\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)(.*?)\[\/caption\]/gis,
    (_, image: string, caption: string) => `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`,
  );

/** Shortcodes of plugins, which are no text: those that are closed, and those with attributes. */
const withoutShortcodes = (html: string, removed: Set<string>): string => {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name?.toLowerCase()));
  return html
    .replace(/\[embed\](.*?)\[\/embed\]/gis, (_, url: string) => `<p><a href="${url.trim()}">${url.trim()}</a></p>`)
    .replace(/\[\/?([a-z][\w-]*)([^\]]*)\]/gi, (whole: string, name: string, rest: string) => {
      if (!closed.has(name.toLowerCase()) && !rest.includes('=')) return whole;
      removed.add(`the shortcode [${name}]`);
      return '';
    });
};

const attributeOf = (tag: string, name: string): string | null => {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag) ?? [];
  return value === undefined || value === ''
    ? null
    : value
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
};

const plain = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

const pictures =
  /<figure>\s*(?:<a\b[^>]*>)?\s*(<img\b[^>]*>)\s*(?:<\/a>)?\s*(?:<figcaption>(.*?)<\/figcaption>)?\s*<\/figure>|(?:<a\b[^>]*>)?\s*(<img\b[^>]*>)\s*(?:<\/a>)?/gis;

const richText = (html: string): Record<string, unknown>[] => {
  const { value } = cleanHtml(html, 'html');
  return plain(value) === '' && !/<(?:img|iframe|hr|table)/.test(value) ? [] : [{ type: 'richText', html: value }];
};

/** The text in blocks: pictures of the library apart, as they are named rather than linked. */
const inBlocks = (html: string, fileOf: (url: string) => string | undefined): Record<string, unknown>[] => {
  const blocks: Record<string, unknown>[] = [];
  let rest = 0;
  for (const match of html.matchAll(pictures)) {
    const [whole, inFigure, caption, bare] = match;
    const image = inFigure ?? bare ?? '';
    const mediaId = fileOf(attributeOf(image, 'src') ?? '');
    if (mediaId === undefined) continue;
    blocks.push(...richText(html.slice(rest, match.index)));
    blocks.push({
      type: 'image',
      mediaId,
      alt: attributeOf(image, 'alt'),
      ...(caption !== undefined && { caption: plain(caption) }),
    });
    rest = match.index + whole.length;
  }
  return [...blocks, ...richText(html.slice(rest))];
};

/** The text of WordPress as the product keeps it: cleaned by its own rules. `fileOf` names the file of a picture's address. */
export const convertHtml = (content: string, fileOf: (url: string) => string | undefined): Converted => {
  const removed = new Set<string>();
  const isOfBlocks = content.includes('<!-- wp:');
  const bare = withoutShortcodes(withFigures(content.replace(/<!--.*?-->/gs, '')), removed);
  const { value: html, warnings } = cleanHtml(isOfBlocks ? bare : withParagraphs(bare), 'html');
  for (const { message } of warnings) removed.add(message);
  return { html: html.trim(), blocks: inBlocks(html, fileOf), removed: [...removed] };
};

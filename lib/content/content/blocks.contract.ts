import * as z from 'zod';
import { saidText } from '#lib/platform/core/contract/primitives.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';

/** How the strings of a field are treated: only `html` is HTML. Others are kept unchanged or removed. */
type FieldKind = 'text' | 'html' | 'link' | 'source' | 'embed' | 'media' | 'number' | 'flag' | 'texts' | 'blocks';
export interface Fields {
  readonly [name: string]: FieldKind | readonly [Fields];
}

const picture: Fields = { mediaId: 'media', src: 'source', alt: 'text', caption: 'text', link: 'link' };
const words: Fields = { text: 'text', html: 'html' };
const headed: Fields = { heading: 'text', ...words };
const listing: Fields = { ...headed, limit: 'number' };
const button: Fields = { label: 'text', url: 'link', newTab: 'flag', variant: 'text' };

const declared = {
  heading: { text: 'text', level: 'number', anchor: 'text' },
  text: words,
  paragraph: words,
  richText: words,
  html: { html: 'html' },
  markdown: { text: 'text' },
  code: { code: 'text', language: 'text' },
  quote: { ...words, author: 'text', url: 'link' },
  list: { ordered: 'flag', items: [words] },
  table: { caption: 'text', head: 'texts', rows: [{ cells: 'texts' }] },
  callout: { ...headed, tone: 'text' },
  image: picture,
  gallery: { heading: 'text', images: [picture] },
  video: { url: 'embed', mediaId: 'media', src: 'source', poster: 'source', title: 'text', caption: 'text' },
  embed: { url: 'embed', title: 'text', caption: 'text' },
  map: { url: 'embed', address: 'text', latitude: 'number', longitude: 'number', zoom: 'number' },
  hero: { ...headed, mediaId: 'media', src: 'source', alt: 'text', ctaLabel: 'text', ctaUrl: 'link' },
  button: { ...button, text: 'text' },
  cta: { ...headed, ...button },
  section: { heading: 'text', anchor: 'text', blocks: 'blocks' },
  columns: { columns: [{ width: 'number', blocks: 'blocks' }] },
  form: { ...headed, formId: 'text' },
  hours: headed,
  services: listing,
  promotions: listing,
  events: listing,
  posts: listing,
  faq: { heading: 'text', items: [{ question: 'text', answer: 'text', html: 'html' }] },
  divider: { variant: 'text' },
  spacer: { height: 'number' },
} satisfies Record<string, Fields>;

export type BlockType = keyof typeof declared;

/** The block types of `blocks_version` 1 and their fields. Every field may be absent or null. */
export const blockTypes: Readonly<Record<BlockType, Fields>> = declared;

/** Blocks that show records of the brand, of which one may be as long as a page. */
export const recordBlocks: ReadonlySet<BlockType> = new Set([
  'form',
  'hours',
  'services',
  'promotions',
  'events',
  'posts',
]);

/** Blocks of that kind in one content. A page shows no more of them: Lambda passes on 6 MB of an answer. */
export const maxRecordBlocks = 40;

const plainType = (type: string): string => type.toLowerCase().replace(/[-_\s]/g, '');
const byPlainType = new Map((Object.keys(blockTypes) as BlockType[]).map((type) => [plainType(type), type]));

/** The type as `blockTypes` writes it; `rich-text` and `richText` are the same. Undefined for an unknown type. */
export const knownType = (type: string): BlockType | undefined => byPlainType.get(plainType(type));

/** The fields of a block by its type. Undefined for an unknown type. */
export const fieldsOfType = (type: string): Fields | undefined => {
  const known = knownType(type);
  return known && blockTypes[known];
};

const shapes: Record<FieldKind, z.ZodType> = {
  text: z.string().describe('Plain text, kept as typed: escape it where it is shown'),
  html: z.string().describe('HTML, without scripts, styles and unknown tags'),
  link: z.string().describe('https, http, mailto:, tel:, a path or an #anchor'),
  source: z.string().describe('https, http or a path'),
  embed: z.string().describe('An https address of YouTube, Vimeo or Google Maps'),
  media: z.uuid().describe('Media of the brand or of the location'),
  number: z.number(),
  flag: z.boolean(),
  texts: z.array(z.string()).describe('Plain texts, kept as typed: escape them where they are shown'),
  blocks: z
    .array(z.record(z.string(), z.unknown()).meta({ 'x-shape': 'contentBlock' }))
    .describe('Blocks of the same shapes'),
};

const shapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, z.ZodType] => [
      name,
      (typeof field === 'string' ? shapes[field] : z.array(z.looseObject(shapeOf(field[0])))).nullish(),
    ]),
  );

const knownShapes = () =>
  Object.entries(blockTypes).map(([type, fields]) => z.looseObject({ type: z.literal(type), ...shapeOf(fields) }));
const other = z
  .record(z.string(), z.unknown(), { error: () => coreErrors().object })
  .describe(
    'A block of any other type. A field whose name ends in `html` is HTML, a field whose name ends in `url`, `href` or `src` is a link',
  );

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  contentBlock: 'One part of the content, by its `type`. Blocks of other types, and other fields, are kept too',
  contentWarning: 'A part of the content that was removed',
  type: 'Type of the block',
  text: 'The text, if the block has no `html`',
  html: 'The text as HTML',
  heading: 'Heading above the block',
  level: 'Level of the heading, 1 to 6',
  anchor: 'Name to link to, as `#name`',
  code: 'Source code',
  language: 'Programming language of the code, such as javascript',
  author: 'Who is quoted',
  ordered: 'Whether the entries are numbered',
  items: 'The entries',
  caption: 'Caption below it',
  head: 'Texts of the header row',
  rows: 'The rows of the table',
  cells: 'Texts of the cells',
  tone: 'How it is meant, such as info or warning',
  mediaId: 'The file, from the media library',
  src: 'Address of the file, used without `mediaId`',
  alt: 'Description of the picture for people who do not see it',
  link: 'Where a click on the picture leads',
  images: 'The pictures of the gallery',
  url: 'Where it leads; of a video, map or embed, what is shown',
  poster: 'Address of the picture that is shown before the video starts',
  title: 'Title for people who use a screen reader',
  address: 'Address to show',
  latitude: 'Degrees north',
  longitude: 'Degrees east',
  zoom: 'Zoom level of the map',
  ctaLabel: 'Text of the button',
  ctaUrl: 'Where the button leads',
  label: 'Text of the button',
  newTab: 'Whether the link opens in a new tab',
  variant: 'Which look of the block to use; known to the site that shows it',
  columns: 'The columns, from left to right',
  width: 'Share of the width',
  blocks: 'The blocks within',
  formId: 'The form to show',
  limit: 'Number of entries to show at most',
  question: 'What people often ask',
  answer: 'The answer, if there is no `html`',
  height: 'Height in pixels',
};

/** One block of a page, a section or a post. Unknown types and other fields are kept too. */
export const contentBlock = z.lazy(() => z.union([...knownShapes(), other]));

/** The parts that sanitizing removed, and where. */
export const contentWarning = z.strictObject({
  path: z.string().describe('Where it was removed, such as `blocks.0.html`'),
  code: z
    .enum(['tag_removed', 'attribute_removed', 'embed_removed', 'link_removed', 'field_removed', 'characters_removed'])
    .describe('What was removed'),
  message: saidText.describe('What was removed, for people'),
});
export type ContentWarning = z.output<typeof contentWarning>;

export const contentWarnings = z
  .array(contentWarning)
  .describe('What was removed from the content of this request because it is not safe to show: the first 50 places');

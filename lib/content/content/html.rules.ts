import sanitize from 'sanitize-html';
import { isContentLink, isContentSource } from '#lib/platform/core/links.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { removalWords } from '#lib/platform/texts/data.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import type { ContentWarning } from './blocks.contract.ts';
import { isEmbed } from './embeds.rules.ts';

const maxNesting = 100;

/** Open tags at one place. The time to read HTML grows with the square of their number; browsers keep 512. */
const maxOpenTags = 1000;

const bare = (
  'p br hr h1 h2 h3 h4 h5 h6 ul li dl dt dd div span strong b em i u s sub sup small mark del ins kbd ' +
  'table caption thead tbody tfoot tr figure figcaption'
).split(' ');

const cell = ['colspan', 'rowspan', 'scope'];
const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'allowfullscreen', 'referrerpolicy'],
  ol: ['start', 'reversed'],
  th: cell,
  td: cell,
  blockquote: ['cite'],
  q: ['cite'],
  abbr: ['title'],
};

type Check = (value: string) => boolean;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const isNumber = matches(/^\d{1,4}%?$/);

/** The permitted values of attributes whose names alone do not decide. */
const checks = new Map<string, Check>([
  ['href', isContentLink],
  ['cite', isContentLink],
  ['img src', isContentSource],
  ['iframe src', isEmbed],
  ...['width', 'height', 'colspan', 'rowspan', 'start'].map((name): [string, Check] => [name, isNumber]),
  ['scope', matches(/^(?:row|col)(?:group)?$/)],
  ['target', matches(/^_blank$/)],
  ['loading', matches(/^(?:lazy|eager)$/)],
]);

/** The same attributes for every embed. YouTube shows nothing without a referrer. */
const ofEmbeds = {
  allow: 'fullscreen; picture-in-picture; encrypted-media',
  allowfullscreen: '',
  referrerpolicy: 'strict-origin-when-cross-origin',
};

const transform = (tagName: string, given: sanitize.Attributes): sanitize.Tag => {
  const kept = Object.entries(given).flatMap(([key, value]): [string, string][] => {
    const check = checks.get(`${tagName} ${key}`) ?? checks.get(key);
    if (!check) return [[key, value]];
    return check(value.trim()) ? [[key, value.trim()]] : [];
  });
  const { rel: _, ...attribs } = Object.fromEntries(kept);
  // Browsers that show the frame do not show its content.
  if (tagName === 'iframe') return { tagName, attribs: { ...attribs, ...ofEmbeds }, text: '' };
  return { tagName, attribs: tagName === 'a' && attribs.href ? { ...attribs, rel: 'noopener' } : attribs };
};

const options: sanitize.IOptions = {
  allowedTags: [...bare, ...Object.keys(allowedAttributes), 'pre', 'code'],
  allowedAttributes,
  allowedClasses: { pre: [/^language-[\w+-]{1,30}$/], code: [/^language-[\w+-]{1,30}$/] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'], iframe: ['https'] },
  allowProtocolRelative: false,
  nonTextTags:
    'script style object embed template svg math noscript title textarea select option xmp noembed noframes plaintext'.split(
      ' ',
    ),
  nestingLimit: maxNesting,
  parseStyleAttributes: false,
  transformTags: { '*': transform },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
};

/** Attributes that are always rewritten, so their removal causes no warning. */
const rewritten = new Set([
  'a rel',
  'iframe allow',
  'iframe allowfullscreen',
  'iframe referrerpolicy',
  'iframe frameborder',
]);

type Counts = Map<string, number>;

/** Cleans HTML, and counts its original tags and attributes. Throws `validation_error` for too many open tags. */
const read = (html: string, field: string): { written: string; tags: Counts; attributes: Counts } => {
  const tags: Counts = new Map();
  const attributes: Counts = new Map();
  const add = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let open = 0;
  const onOpenTag = (name: string, attribs: sanitize.Attributes): void => {
    open += 1;
    if (open > maxOpenTags) throw invalid([{ field, code: 'max', message: contentErrors().openTags(maxOpenTags) }]);
    add(tags, name);
    for (const key of Object.keys(attribs)) if (!rewritten.has(`${name} ${key}`)) add(attributes, `${name} ${key}`);
  };
  const onCloseTag = (): void => {
    open -= 1;
  };
  return { written: sanitize(html, { ...options, onOpenTag, onCloseTag }), tags, attributes };
};

const missing = (before: Counts, after: Counts): Counts =>
  new Map([...before].map(([name, count]) => [name, count - (after.get(name) ?? 0)] as const).filter(([, n]) => n > 0));

type Removal = Pick<ContentWarning, 'code' | 'message'>;

const shown = (name: string): string => name.slice(0, 40);

const tagRemoval = (name: string): Removal =>
  name === 'iframe'
    ? { code: 'embed_removed', message: removalWords().embed }
    : { code: 'tag_removed', message: removalWords().tag(shown(name)) };

/**
 * HTML without scripts, styles and unknown resources: only permitted tags and attributes, with every tag closed. Clean HTML
 * is unchanged. Throws `validation_error` for the field if too many tags are open at one place.
 */
export const sanitizeHtml = (html: string, field: string): { html: string; removals: Removal[] } => {
  const given = read(html, field);
  // The second pass closes what an unknown tag left open in the first, and counts what is left.
  const kept = read(given.written, field);
  const tags = missing(given.tags, kept.tags);
  const attributes = [...missing(given.attributes, kept.attributes)]
    .map(([name, count]) => ({ name: name.split(' '), count }))
    // The attributes of a removed tag are removed with it.
    .filter(({ name: [of = ''], count }) => count > (tags.get(of) ?? 0));
  return {
    html: kept.written,
    removals: [
      ...[...tags.keys()].map(tagRemoval),
      ...attributes.map(
        ({ name: [of = '', key = ''] }): Removal => ({
          code: key === 'href' || key === 'cite' ? 'link_removed' : 'attribute_removed',
          message: removalWords().attribute(shown(key), shown(of)),
        }),
      ),
    ],
  };
};

import filter from 'xss';
import { blocks as blockTags, isLink, tags, voidTags, withBody } from './html-rules.ts';
import { invalid } from './problem.ts';

/** The package declares its parts as exports of their own, but has them on the default one. */
const { parseAttr, parseTag, stripCommentTag } = filter as unknown as typeof import('xss');

const longestTag = 8000;
const deepestTag = 100;

const withoutControls = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');

const asText = (html: string): string => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const opening = (tag: string, raw: string): string | undefined => {
  const rules = tags.get(tag) ?? {};
  const source = raw.slice(1 + tag.length, -1).replace(/\/\s*$/, '');
  const kept = new Map<string, string>();
  parseAttr(source.trim(), (name, value) => {
    const written = Object.hasOwn(rules, name) && !kept.has(name) ? rules[name]?.(value) : undefined;
    if (written !== undefined) kept.set(name, written);
    return '';
  });
  if (tag === 'img' && !kept.has('src')) return undefined;
  if (tag === 'a' && kept.has('href')) kept.set('rel', 'noopener');
  return `<${tag}${[...kept].map(([name, value]) => ` ${name}="${value}"`).join('')}>`;
};

/**
 * HTML of an author with nothing left in it that runs, is styled or is fetched unasked: only the tags and attributes
 * of the rules, each tag closed in its place. What is sanitised already comes out unchanged.
 */
export const sanitizeHtml = (html: string): string => {
  const open: string[] = [];
  /** The tag whose whole content is being left out. */
  let skipping: string | undefined;

  const closeTo = (depth: number): string =>
    open
      .splice(depth)
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('');

  const onOpening = (tag: string, raw: string): string => {
    if (!tags.has(tag)) {
      if (withBody.has(tag)) skipping = tag;
      return '';
    }
    if (raw.length > longestTag || open.length >= deepestTag) return '';
    const written = opening(tag, raw);
    if (written === undefined) return '';
    const top = open.at(-1);
    const ends = (top === 'p' && blockTags.has(tag)) || (top === 'li' && tag === 'li');
    const before = ends ? closeTo(open.length - 1) : '';
    if (!voidTags.has(tag)) open.push(tag);
    return before + written;
  };

  const onTag = (_: number, __: number, tag: string, raw: string, isClosing: boolean): string => {
    if (skipping !== undefined) {
      if (isClosing && tag === skipping) skipping = undefined;
      return '';
    }
    if (!raw.endsWith('>') || !/^<[/!?]?[a-z!?-]/i.test(raw)) return asText(raw);
    if (!isClosing) return onOpening(tag, raw);
    const depth = open.lastIndexOf(tag);
    return depth === -1 ? '' : closeTo(depth);
  };

  const onText = (text: string): string => (skipping === undefined ? asText(text) : '');
  const written = parseTag(stripCommentTag(withoutControls(html)), onTag, onText);
  return written + closeTo(0);
};

const deepestBlock = 12;
const mostValues = 5000;
const longestKey = 100;

/** Types of blocks whose texts are HTML. */
const richTypes =
  /^(?:html|paragraph|p|text|rich-?text|heading|header|title|quote|blockquote|list|list-?item|table|callout|caption|columns?|accordion|faq)$/i;
const addressKey = /(?:url|href|src)$/i;
const codeKey = /^code$/i;
const dangerousKey =
  /^(?:__proto__|constructor|prototype|style|srcdoc|srcset|innerhtml|dangerouslysetinnerhtml|script|on(?:[A-Z]\w*|click|dblclick|load|error|abort|blur|focus\w*|change|input|submit|reset|select|scroll|wheel|toggle|cut|copy|paste|drop|(?:mouse|key|pointer|touch|drag|animation|transition|before|after)\w*))$/;
const isDangerous = (key: string): boolean => dangerousKey.test(key) || dangerousKey.test(key.toLowerCase());
const hasTag = /<[/!?]?[a-z!?]/i;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Blocks of an editor, cleaned like HTML: in blocks of text every string is HTML; in others one with tags is; what a
 * `code` key holds is shown, not read. Addresses must be links, keys that could run something are dropped. Throws
 * `validation_error` for blocks that are nested too deep or too many.
 */
export const sanitizeBlocks = (blocks: unknown[], field = 'blocks'): unknown[] => {
  let seen = 0;
  const refuse = (message: string) => invalid([{ field, code: 'max', message }]);

  const textOf = (value: string, key: string, rich: boolean): string | undefined => {
    const text = withoutControls(value);
    if (addressKey.test(key)) return text.trim() === '' || isLink(text.trim()) ? text.trim() : undefined;
    if (codeKey.test(key)) return text;
    return rich || hasTag.test(text) ? sanitizeHtml(text) : text;
  };

  const clean = (value: unknown, key: string, rich: boolean, depth: number): unknown => {
    seen += 1;
    if (seen > mostValues) throw refuse(`must not hold more than ${mostValues} values`);
    if (depth > deepestBlock) throw refuse(`must not be nested deeper than ${deepestBlock} levels`);
    if (typeof value === 'string') return textOf(value, key, rich);
    if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
    if (typeof value === 'boolean' || value === null) return value;
    if (Array.isArray(value))
      return value.map((part) => clean(part, key, rich, depth + 1)).filter((part) => part !== undefined);
    return isFields(value) ? cleanFields(value, rich, depth) : undefined;
  };

  const cleanFields = (fields: Fields, rich: boolean, depth: number): Fields => {
    const own = typeof fields.type === 'string' ? richTypes.test(fields.type) : rich;
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([key]) => key.length <= longestKey && !isDangerous(key))
        .map(([key, value]): [string, unknown] => [
          key,
          // The type decides how the rest is read, so it stays a plain word.
          key === 'type' && typeof value === 'string'
            ? value.replace(/[^\w:/.-]/g, '')
            : clean(value, key, own, depth + 1),
        ])
        .filter(([, value]) => value !== undefined),
    );
  };

  return blocks.filter(isFields).map((block) => cleanFields(block, false, 1));
};

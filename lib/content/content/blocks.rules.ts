import { decodeHTML } from 'entities';
import { withoutControls } from '#lib/platform/core/contract/primitives.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { isContentLink, isContentSource } from '#lib/platform/core/links.ts';
import { misspeltPageTokens, wrongTokens } from '#lib/platform/core/page-tokens.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { removalWords } from '#lib/platform/texts/data.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import {
  type BlockType,
  blockTypes,
  type ContentWarning,
  type Fields,
  knownType,
  maxRecordBlocks,
  recordBlocks,
} from './blocks.contract.ts';
import { isEmbeddable } from './embeds.rules.ts';
import { sanitizeHtml } from './html.rules.ts';
import { maxSteps, readMarkdown, type Steps } from './markdown.rules.ts';

const maxDepth = 12;
const maxValues = 5000;
const maxKeyLength = 100;
const maxWarnings = 50;
/** Characters in a Markdown block. */
const maxMarkdown = 20_000;

/** Keys that become code if a renderer passes the fields of a block to an element, such as event handlers. */
const codeKey =
  /^(?:style|srcdoc|srcset|innerhtml|outerhtml|dangerouslysetinnerhtml|script|on(?:[A-Z]\w*|abort|auxclick|begin|blur|cancel|canplay\w*|change|click|close|command|content\w+|context\w+|copy|cuechange|cut|dblclick|devic\w+|drop|durationchange|emptied|end|ended|error|focus\w*|formdata|fullscreen\w+|gesture\w+|hashchange|input|invalid|languagechange|load\w*|message\w*|offline|online|page\w+|paste|paused?|play\w*|popstate|progress|ratechange|readystatechange|rejectionhandled|repeat|reset|resize|scroll\w*|search|securitypolicyviolation|seek\w+|select\w*|show|slotchange|stalled|storage|submit|suspend|timeupdate|toggle|un\w+|volumechange|waiting|webkit\w+|wheel|(?:got|lost)pointercapture|(?:mouse|key|pointer|touch|drag|animation|transition|before|after)\w*))$/;

/** A renderer may write a key unescaped into a tag, where each word of it is an attribute and these characters end one. */
const isCodeKey = (key: string): boolean =>
  /["'<>=/`]/.test(key) ||
  key.split(/[\p{C}\p{Z}\s]+/u).some((word) => codeKey.test(word) || codeKey.test(word.toLowerCase()));

const dangerousScheme =
  /^(?:javascript:|vbscript:|livescript:|data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[^,]*)?,|blob:\w+:|filesystem:|file:\/\/)/i;

/** More rounds than any renderer decodes, and few enough for a long value. */
const maxDecodings = 10;

/** Whether a value is a URL that runs or contains code, in any spelling that browsers accept. */
const isDangerous = (value: string): boolean => {
  let address = value;
  for (let before = '', times = 0; before !== address && times < maxDecodings; times += 1) {
    before = address;
    address = decodeHTML(address).replace(/[\p{C}\p{Z}\s]+/gu, '');
  }
  return dangerousScheme.test(address);
};

type Field = Fields[string];

/** The same rule for every block: names that say HTML or URL are treated so. */
const undeclared = (key: string): Field | undefined => {
  if (/html$/i.test(key)) return 'html';
  if (/(?:url|href)$/i.test(key)) return 'link';
  return /src$/i.test(key) ? 'source' : undefined;
};

interface Cleaned {
  value: Record<string, unknown>[];
  warnings: ContentWarning[];
}

/**
 * Cleans blocks and their contents by the schema of their types. Throws `validation_error` where they are too many, too
 * deep or too long.
 */
export const cleanBlocks = (blocks: readonly object[], path: string): Cleaned => {
  const warnings: ContentWarning[] = [];
  const errors: FieldError[] = [];
  let seen = 0;
  let recordBlocksSeen = 0;

  const warn = (at: string, code: ContentWarning['code'], message: Said): undefined => {
    if (warnings.length < maxWarnings) warnings.push({ path: at, code, message });
    return undefined;
  };

  const plain = (value: string, at: string): string => {
    const text = withoutControls(value);
    if (text !== value) warn(at, 'characters_removed', removalWords().characters);
    return text;
  };

  const html = (value: string, at: string): string => {
    const { html: written, removals } = sanitizeHtml(value, at);
    for (const { code, message } of removals) warn(at, code, message);
    return written;
  };

  const address = (value: string, isAllowed: (url: string) => boolean, at: string): string | undefined => {
    const url = value.trim();
    if (url === '' || isAllowed(url)) return url;
    return warn(at, 'link_removed', removalWords().link);
  };

  const embed = (value: string, at: string): string | undefined => {
    const url = value.trim();
    if (url === '' || isEmbeddable(url)) return url;
    return warn(at, 'embed_removed', removalWords().embedOfField);
  };

  const string = (given: string, field: Field | undefined, at: string): string | undefined => {
    const value = plain(given, at);
    const unknown = at.endsWith('.code') ? [] : misspeltPageTokens(value);
    if (unknown.length > 0) errors.push({ field: at, code: 'unknown_option', message: wrongTokens(unknown) });
    switch (field) {
      case 'html':
        return html(value, at);
      case 'link':
        return address(value, isContentLink, at);
      case 'source':
        return address(value, isContentSource, at);
      case 'embed':
        return embed(value, at);
      case 'text':
      case 'texts':
        return value;
      default:
        return isDangerous(value) ? warn(at, 'link_removed', removalWords().code) : value;
    }
  };

  const clean = (value: unknown, field: Field | undefined, at: string, depth: number): unknown => {
    seen += 1;
    if (seen > maxValues) throw invalid([{ field: path, code: 'max', message: contentErrors().mostValues(maxValues) }]);
    if (depth > maxDepth) throw invalid([{ field: at, code: 'max', message: contentErrors().mostLevels(maxDepth) }]);
    if (typeof value === 'string') return string(value, field, at);
    if (typeof value === 'number' && !Number.isFinite(value)) return warn(at, 'field_removed', removalWords().number);
    if (Array.isArray(value))
      return value.map((part, n) => clean(part, field, `${at}.${n}`, depth + 1)).filter((part) => part !== undefined);
    if (typeof value === 'object' && value !== null) return cleanFields(value, field, at, depth);
    return value;
  };

  const refuse = (field: string, message: Said): void => void errors.push({ field, code: 'max', message });
  const ofContent: Steps = { left: maxSteps.ofContent };

  /** Every view of a page reads its Markdown again. */
  const checkMarkdown = (text: string, at: string): void => {
    if (text.length > maxMarkdown) {
      refuse(at, contentErrors().markdownLength(maxMarkdown, text.length));
      return;
    }
    const granted = Math.min(maxSteps.ofBlock, ofContent.left);
    const ofBlock: Steps = { left: granted };
    readMarkdown(text, ofBlock);
    const isTooMuch = ofBlock.left < 0;
    ofContent.left -= granted - Math.max(0, ofBlock.left);
    if (isTooMuch && granted < maxSteps.ofBlock)
      throw invalid([
        {
          field: path,
          code: 'max',
          message: contentErrors().markdownOfBlock(at),
        },
      ]);
    if (isTooMuch) refuse(at, contentErrors().markdown);
  };

  const count = (type: BlockType | undefined): void => {
    if (type === undefined || !recordBlocks.has(type)) return;
    recordBlocksSeen += 1;
    if (recordBlocksSeen > maxRecordBlocks)
      throw invalid([{ field: path, code: 'max', message: contentErrors().mostRecordBlocks(maxRecordBlocks) }]);
  };

  const cleanFields = (value: object, field: Field | undefined, at: string, depth: number): Record<string, unknown> => {
    const known = 'type' in value && typeof value.type === 'string' ? knownType(value.type) : undefined;
    count(known);
    const type = known && blockTypes[known];
    const fields = type ?? (typeof field === 'object' ? field[0] : {});
    if (type === blockTypes.markdown && 'text' in value && typeof value.text === 'string')
      checkMarkdown(value.text, `${at}.text`);
    const kept = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      const inner = `${at}.${key.slice(0, maxKeyLength)}`;
      if (key.length > maxKeyLength || isCodeKey(key)) {
        warn(inner, 'field_removed', removalWords().field);
        return [];
      }
      const declared = Object.hasOwn(fields, key) ? fields[key] : undeclared(key);
      const cleaned = clean(part, declared, inner, depth + 1);
      return cleaned === undefined ? [] : [[key, cleaned]];
    });
    return Object.fromEntries(kept);
  };

  const value = blocks.map((block, at) => cleanFields(block, undefined, `${path}.${at}`, 1));
  if (errors.length > 0) throw invalid(errors);
  return { value, warnings };
};

/** Plain HTML, as in the body of a post. */
export const cleanHtml = (html: string, path: string): { value: string; warnings: ContentWarning[] } => {
  const { html: value, removals } = sanitizeHtml(withoutControls(html), path);
  return { value, warnings: removals.slice(0, maxWarnings).map((removal) => ({ path, ...removal })) };
};

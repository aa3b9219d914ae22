import sanitizeHtml from 'sanitize-html';
import { hasEntities } from '../svg-text.rules.ts';
import { isDrawable } from './svg-cost.rules.ts';

/** Shapes, text, colours and what is reused within the file: no scripts, no filters, nothing of other files. */
const tags =
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker style switch'.split(
    ' ',
  );

const attributes =
  'xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform id class style href xlink:href type media fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity color display visibility overflow clip-path clip-rule mask paint-order vector-effect shape-rendering text-rendering stop-color stop-opacity offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline baseline-shift dx dy textLength lengthAdjust startOffset rotate xml:space role aria-label aria-hidden'.split(
    ' ',
  );

/** Words that lead out of the file, or run: other addresses than a part of the file, imports, and escapes that hide them. */
const isUnsafe = (text: string): boolean =>
  /url\((?!["'\s]*#)|@import|@font-face|image-set|\b(?:src|image)\(|javascript:|expression\(|[\\<]|&#/i.test(text);

/** Dashes: so short ones that a line has billions of them cannot be drawn. */
const dashes = /stroke-dash(?:array|offset)\s*:[^;}]*;?/gi;

/** A style with elements in it: browsers join the texts around them, which are harmless only apart. */
const isSplitStyle = (clean: string): boolean => /<style[^>]*>[^<]*<(?!\/style>)/.test(clean);

/** Leaves out attributes that lead out of the file. */
const withinFile = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) =>
      /(?:^|:)href$/.test(name) ? /^#[^\s"'<>]+$/.test(value) : !isUnsafe(value),
    ),
  );

/**
 * An SVG file without anything that runs, or that is loaded from elsewhere; undefined if nothing to draw is left. What is
 * unknown is left out.
 */
export const cleanSvg = (text: string): string | undefined => {
  if (hasEntities(text)) return undefined;
  const plain = text.replace(/<\?[^<>]*>|<!DOCTYPE[^<>]*>/gi, '').replace(dashes, '');
  const clean = sanitizeHtml(plain, {
    parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    // The text of styles is checked below.
    allowVulnerableTags: true,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'textarea', 'noscript', 'metadata'],
    allowedSchemes: [],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, given) => ({
        tagName,
        attribs: {
          ...withinFile(given),
          ...(tagName === 'svg' && {
            xmlns: 'http://www.w3.org/2000/svg',
            'xmlns:xlink': 'http://www.w3.org/1999/xlink',
          }),
        },
      }),
    },
    exclusiveFilter: ({ tag, text: content }) => tag === 'style' && isUnsafe(content),
  }).trim();
  const isDrawing = /^<svg[\s>]/.test(clean) && /<(?:path|rect|circle|ellipse|line|poly|text|use)/.test(clean);
  return isDrawing && !isSplitStyle(clean) && isDrawable(clean) ? clean : undefined;
};

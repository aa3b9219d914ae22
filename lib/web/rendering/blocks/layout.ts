import { h } from '../base/html.ts';
import { heading } from '../parts/heading.ts';
import { buttonLink } from '../parts/link.ts';
import { anchorIn, headingAndText, part, type Show, textOf } from './at.ts';
import { pictureIn } from './media.ts';
import { blocksIn, flagIn, numberIn, textIn } from './read.ts';

/** A large picture with the first words of a page. */
export const hero: Show = (block, at) => {
  const picture = pictureIn(block, at.site, { sizes: '100vw', isCropped: true });
  const { title, text } = headingAndText(block, at);
  const button = buttonLink(at.site, textIn(block, 'ctaLabel'), textIn(block, 'ctaUrl'));
  if (!picture && !title && !text && !button) return null;
  return part(picture ? 'hero pictured full band' : 'hero full band', part('words', title, text, button), picture);
};

export const button: Show = (block, { site }) => {
  const label = textIn(block, 'label') ?? textIn(block, 'text');
  const shown = buttonLink(site, label, textIn(block, 'url'), {
    isNewTab: flagIn(block, 'newTab'),
    isQuiet: /secondary|outline|quiet|ghost/i.test(textIn(block, 'variant') ?? ''),
  });
  return shown && h('p', null, shown);
};

export const cta: Show = (block, at) => {
  const { title, text } = headingAndText(block, at);
  const shown = button({ ...block, text: null }, at);
  return title || text || shown ? part('cta full band', part('words', title, text), shown) : null;
};

export const section: Show = (block, at) => {
  const text = textIn(block, 'heading');
  const level = text === null ? null : at.outline.next();
  const content = at.inside(blocksIn(block, 'blocks'), at.outline.below(level));
  return h('section', { id: anchorIn(block), class: 'stack' }, level !== null && heading(level, text), content);
};

const maxShare = 12;

/** Columns share the width on a wide screen, and are below each other on a phone. */
export const columns: Show = (block, at) => {
  const shown = blocksIn(block, 'columns');
  if (shown.length === 0) return null;
  const shares = shown.map((column) => Math.min(maxShare, Math.max(1, Math.round(numberIn(column, 'width') ?? 1))));
  const areEqual = new Set(shares).size === 1;
  const tracks = shares.map((share) => `minmax(0,${share}fr)`).join(' ');
  const own = areEqual ? '' : ` ${at.site.styles.classOf(`--tracks:${tracks}`)} shares`;
  return part(
    `columns${own}`,
    shown.map((column) => part('stack', at.inside(blocksIn(column, 'blocks'), at.outline))),
  );
};

export const faq: Show = (block, at) => {
  const items = blocksIn(block, 'items').filter((item) => textIn(item, 'question') !== null);
  if (items.length === 0) return null;
  const { title } = headingAndText({ heading: block.heading }, at);
  return part(
    'faq',
    title,
    items.map((item) =>
      h(
        'details',
        { class: 'fold' },
        h('summary', null, textIn(item, 'question')),
        textOf({ html: item.html, text: item.answer }, at),
      ),
    ),
  );
};

export const divider: Show = () => h('hr', null);

const maxHeight = 400;

export const spacer: Show = (block, { site }) => {
  const height = Math.min(maxHeight, Math.max(0, Math.round(numberIn(block, 'height') ?? 32)));
  return h('div', { class: site.styles.classOf(`height:${height}px`) });
};

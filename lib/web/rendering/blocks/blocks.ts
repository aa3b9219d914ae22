import { type BlockType, knownType, recordBlocks } from '#lib/content/content/blocks.contract.ts';
import { maxSteps, type Steps } from '#lib/content/content/markdown.rules.ts';
import type { Children } from '../base/html.ts';
import type { Outline } from '../base/outline.ts';
import type { Site } from '../base/site.ts';
import type { Show } from './at.ts';
import { button, columns, cta, divider, faq, hero, section, spacer } from './layout.ts';
import { events, form, hours, posts, promotions, services } from './listings.ts';
import { markdown } from './markdown.ts';
import { embed, gallery, image, map, video } from './media.ts';
import { type Block, textIn } from './read.ts';
import { callout, code, headingBlock, html, list, quote, table, text } from './texts.ts';

const types: Readonly<Record<BlockType, Show>> = {
  heading: headingBlock,
  text,
  paragraph: text,
  richText: text,
  html,
  markdown,
  code,
  quote,
  list,
  table,
  callout,
  image,
  gallery,
  video,
  embed,
  map,
  hero,
  button,
  cta,
  section,
  columns,
  form,
  hours,
  services,
  promotions,
  events,
  posts,
  faq,
  divider,
  spacer,
};

export const typeOf = (block: Block): BlockType | undefined => knownType(textIn(block, 'type') ?? '');

/** Whether the page takes a block of this type. Content that is older than the limit of them may have more. */
const isTaken = (site: Site, type: BlockType): boolean => {
  if (!recordBlocks.has(type)) return true;
  site.recordBlocksLeft -= 1;
  return site.recordBlocksLeft >= 0;
};

/** The blocks of a page, in their order. Blocks of unknown types are skipped. */
export const showBlocks = (
  site: Site,
  blocks: readonly Block[],
  outline: Outline,
  steps: Steps = { left: maxSteps.ofContent },
): Children =>
  blocks.map((block) => {
    const type = typeOf(block);
    if (type === undefined || !isTaken(site, type)) return null;
    return types[type](block, {
      site,
      outline,
      markdown: steps,
      inside: (inner, below) => showBlocks(site, inner, below, steps),
    });
  });

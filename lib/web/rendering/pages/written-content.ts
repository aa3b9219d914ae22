import { type Children, h } from '../base/html.ts';
import { Outline } from '../base/outline.ts';
import type { PageSite, Site } from '../base/site.ts';
import { showBlocks, typeOf } from '../blocks/blocks.ts';
import { type Block, numberIn, textIn } from '../blocks/read.ts';
import { prose } from '../parts/prose.ts';

/** Whether the first block has the title of the page, so that the page needs no other. */
const isTitle = (block: Block): boolean => {
  const type = typeOf(block);
  if (type === 'hero') return textIn(block, 'heading') !== null;
  return type === 'heading' && numberIn(block, 'level') === 1 && textIn(block, 'text') !== null;
};

/** Blocks below the only `h1`: that of the first block, or else the title. */
export const contentWithTitle = (site: Site, title: string, blocks: readonly Block[]): Children => {
  const [first, ...others] = blocks;
  if (!first || !isTitle(first)) return [h('h1', null, title), showBlocks(site, blocks, new Outline())];
  return [showBlocks(site, [first], new Outline(1)), showBlocks(site, others, new Outline())];
};

/** The text that was written for a page below its title: blocks, or HTML. */
export const writtenContent = (site: PageSite): Children => {
  const { blocks, html } = site.page;
  return blocks ? showBlocks(site, blocks, new Outline()) : prose(site, new Outline(), { html, text: null });
};

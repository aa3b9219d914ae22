import type { Steps } from '#lib/content/content/markdown.rules.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Outline } from '../base/outline.ts';
import type { Site } from '../base/site.ts';
import { heading } from '../parts/heading.ts';
import { prose } from '../parts/prose.ts';
import { type Block, textIn } from './read.ts';

/** Where a block is shown. */
export interface At {
  readonly site: Site;
  readonly outline: Outline;
  /** The length of Markdown that is read, in all blocks together. */
  readonly markdown: Steps;
  /** Shows the blocks within a block. */
  readonly inside: (blocks: readonly Block[], outline: Outline) => Children;
}

/** Shows one type of block; nothing for a block that is empty. */
export type Show = (block: Block, at: At) => Children;

/** A name to link to. Other elements of pages have ids of their own, so it must look like one that a person wrote. */
export const anchorIn = (block: Block): string | undefined => {
  const anchor = textIn(block, 'anchor')?.trim().replace(/^#/, '');
  return anchor !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(anchor) && anchor !== 'main' ? anchor : undefined;
};

/** The text of a block: its HTML, or else its plain text. */
export const blockText = (block: Block, { site, outline }: At): Children =>
  prose(site, outline, { html: textIn(block, 'html'), text: textIn(block, 'text') });

/** The heading and the text of a block, and the level for headings below. */
export const headingAndText = (block: Block, at: At): { title: Children; level: number; text: Children } => {
  const text = textIn(block, 'heading');
  if (text === null) {
    const first = at.outline.below(null).next();
    return { title: null, level: first, text: blockText(block, at) };
  }
  const level = at.outline.next();
  return { title: heading(level, text), level: Math.min(6, level + 1), text: blockText(block, at) };
};

/** A part of the page with what belongs together. */
export const part = (className: string, ...content: Children[]): Html => h('div', { class: className }, content);

import { knownType } from '../../../../lib/content/blocks.contract.ts';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import { type Block, typeIn } from './blocks.rules.ts';

/** Block types in the groups of the menu. */
export const groups = {
  text: [
    'richText',
    'heading',
    'text',
    'list',
    'quote',
    'callout',
    'faq',
    'table',
    'markdown',
    'html',
    'code',
    'paragraph',
  ],
  media: ['image', 'gallery', 'video', 'map', 'embed'],
  layout: ['hero', 'cta', 'button', 'section', 'columns', 'divider', 'spacer'],
  data: ['form', 'services', 'promotions', 'events', 'posts', 'hours'],
} as const;

/** Initial contents of a new block. Lists begin with one entry, so that the form shows its fields. */
const beginnings: Readonly<Record<string, () => Block>> = {
  heading: () => ({ level: 2 }),
  richText: () => ({ html: '' }),
  list: () => ({ items: [{ text: '' }] }),
  faq: () => ({ items: [{ question: '', answer: '' }] }),
  gallery: () => ({ images: [{}] }),
  table: () => ({ head: ['', ''], rows: [{ cells: ['', ''] }] }),
  columns: () => ({ columns: [{ blocks: [] }, { blocks: [] }] }),
  section: () => ({ blocks: [] }),
  spacer: () => ({ height: 32 }),
};

export const newBlock = (type: string): Block => ({ type, ...beginnings[type]?.() });

/** Name of a block type. */
export const nameOf = (block: Block): string => {
  const type = typeIn(block);
  const known = knownType(type);
  return known ? texts.types[known] : type || texts.types.text;
};

import { type BlockType, knownType } from '../../../../lib/content/content/blocks.contract.ts';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import { type Block, typeIn } from './blocks.rules.ts';

/** Block types in the groups of the drawer, in display order. */
export const groups = {
  text: ['richText', 'heading', 'list', 'quote', 'callout', 'faq', 'table'],
  media: ['image', 'gallery', 'video', 'embed'],
  layout: ['hero', 'cta', 'button', 'section', 'columns', 'divider', 'spacer'],
  contact: ['form', 'hours', 'map'],
  lists: ['services', 'promotions', 'events', 'posts'],
  source: ['text', 'paragraph', 'markdown', 'html', 'code'],
} as const satisfies Readonly<Record<Exclude<keyof typeof texts.groups, 'recent'>, readonly BlockType[]>>;

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

export const newBlock = (type: BlockType): Block => ({ type, ...beginnings[type]?.() });

/** Name of a block type. */
export const nameOf = (block: Block): string => {
  const type = typeIn(block);
  const known = knownType(type);
  return known ? texts.types[known] : type || texts.types.text;
};

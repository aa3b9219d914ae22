import { descriptions, type Fields } from '../../../../lib/content/content/blocks.contract.ts';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import { type Block, changed, textIn, typeIn, type Update } from '../blocks/blocks.rules.ts';

export interface BlockProps {
  block: Block;
  /** Path of the block in the item, such as `blocks.0`. */
  path: string;
  onChange: (update: Update<Block>, field: string) => void;
}

/** Whether the fields hold one text in two forms, plain and HTML. */
export const isWords = (fields: Fields): boolean => 'html' in fields && ('text' in fields || 'answer' in fields);

/** Fields that need help text. */
const explained = new Set(['alt', 'anchor', 'title', 'poster']);

/** Help text of a field: its description in the API reference. */
export const helpOf = (name: string): string | undefined =>
  explained.has(name) && name in descriptions
    ? descriptions[name as keyof typeof descriptions].replaceAll('`', '')
    : undefined;

/** Changes one field of a block. */
export const patching =
  ({ onChange }: Pick<BlockProps, 'onChange'>, name: string) =>
  (value: unknown): void =>
    onChange((block) => changed(block, { [name]: value }), name);

/** Whether the form leaves a field out. The media library sets the address of a file. */
export const isHidden = (block: Block, name: string): boolean =>
  name === 'src' && typeof block.mediaId === 'string' && textIn(block, 'src') === '';

/** Label of a field. */
export const labelOf = (block: Block, name: string): string =>
  texts.ofType[`${typeIn(block)}.${name}`] ?? texts.fields[name] ?? name;

/** Converts plain text to HTML. An empty line begins a paragraph. */
export const htmlOfText = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.trim().split(/\n\s*\n/);
  return paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join('');
};

/** Converts HTML to plain text with an empty line between paragraphs. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(?:p|h[1-6]|li|blockquote|div)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

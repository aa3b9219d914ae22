import { descriptions, type Fields } from '../../../../lib/content/blocks.contract.ts';
import { blocks as texts } from '../../texts/en/blocks.ts';
import { type Block, changed, textIn, typeIn, type Update } from '../blocks.rules.ts';

export interface BlockProps {
  block: Block;
  /** Where it is, such as `blocks.0`. */
  path: string;
  onChange: (update: Update<Block>, field: string) => void;
}

/** Whether the fields hold one text that may be plain or HTML. */
export const isWords = (fields: Fields): boolean => 'html' in fields && ('text' in fields || 'answer' in fields);

/** Fields whose label does not say enough. */
const explained = new Set(['alt', 'anchor', 'title', 'poster']);

/** What a field means, in the words of the reference. */
export const helpOf = (name: string): string | undefined =>
  explained.has(name) && name in descriptions
    ? descriptions[name as keyof typeof descriptions].replaceAll('`', '')
    : undefined;

/** Changes one field of a block. */
export const patching =
  ({ onChange }: Pick<BlockProps, 'onChange'>, name: string) =>
  (value: unknown): void =>
    onChange((block) => changed(block, { [name]: value }), name);

/** Whether a field is left out of the form: the address of a file, where the media library has it. */
export const isHidden = (block: Block, name: string): boolean =>
  name === 'src' && typeof block.mediaId === 'string' && textIn(block, 'src') === '';

/** The name of a field for people. */
export const labelOf = (block: Block, name: string): string =>
  texts.ofType[`${typeIn(block)}.${name}`] ?? texts.fields[name] ?? name;

/** Plain text as HTML: an empty line begins a paragraph. */
export const htmlOfText = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.trim().split(/\n\s*\n/);
  return paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join('');
};

/** The words of HTML, with an empty line between paragraphs. */
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

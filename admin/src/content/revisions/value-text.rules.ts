import { revisions as texts } from '../../texts/en/content/revisions.ts';
import { type Block, blocksIn, typeIn } from '../model/blocks.rules.ts';
import { labelOf, textOfHtml } from '../model/field.rules.ts';
import { blockTypeName } from '../model/new-block.rules.ts';

const lineOf = (entry: Block): string =>
  Object.entries(entry)
    .filter(([name, value]) => name !== 'type' && value !== null && value !== '')
    .map(([name, value]) => `${labelOf(entry, name)}: ${fieldValueText(name, value)}`)
    .join('\n');

const partOf = (part: unknown): string => {
  const [entry] = blocksIn([part]);
  if (!entry) return String(part);
  return typeIn(entry) === '' ? lineOf(entry) : `${blockTypeName(entry)}\n${lineOf(entry)}`;
};

/** The value of a field as text, to read and to compare. */
export const fieldValueText = (name: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'string') return /html$|^body$/i.test(name) ? textOfHtml(value) : value;
  if (Array.isArray(value))
    return value.map(partOf).join(value.every((part) => typeof part === 'string') ? ' | ' : '\n\n');
  return typeof value === 'object' ? partOf(value) : String(value);
};

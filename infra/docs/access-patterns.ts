import type { RecordKind } from '#lib/platform/table/declared-kinds.ts';
import { everyKind } from '#lib/record-kinds.ts';
import { tableOf, withPart } from './written-parts.ts';

const prefixes = { brand: 'B#<brand>#', tenant: 'T#<tenant>#', platform: 'P#', any: '<owner>#' };

/** A template as a reader sees it: with angle brackets, since braces are a matter of the code. */
const shown = (template: string): string => template.replace(/\{(\w+)\}/g, '<$1>');

const code = (text: string): string => `\`${text}\``;

const listsOf = ({ owner, lists }: RecordKind): string =>
  Object.values(lists)
    .map(({ index, owner: listOwner = owner, partition, sort }) => {
      const name = code(`${prefixes[listOwner]}${shown(partition)}`);
      return `${index} ${name} / ${code(shown(sort))}`;
    })
    .join('; ');

const cellsOf = (kind: RecordKind): string[] => {
  const { title, owner, template, internal } = kind;
  const partition = code(`${prefixes[owner]}${shown(template.partition)}`);
  return [title, partition, code(shown(template.sort)), listsOf(kind), internal.map(code).join(', ')];
};

const owners = Object.keys(prefixes);

const placeOf = ({ owner, template }: RecordKind): string =>
  `${owners.indexOf(owner)} ${template.partition} ${template.sort}`;

/** The document with its table of records as the declarations have it now. */
export const withRecords = (document: string): string => {
  const sorted = everyKind.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const heads = ['Record', 'PK', 'SK', 'Lists in indexes', 'Internal'];
  return withPart(document, 'records', tableOf(heads, sorted.map(cellsOf)));
};

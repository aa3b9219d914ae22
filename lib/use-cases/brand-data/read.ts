import { inTurns } from '#lib/platform/core/in-turns.ts';
import { Names, numbered } from './names.ts';
import type { Product } from './product.ts';
import { referenceTo, withReferences } from './references.rules.ts';
import type { Item, Line, Section } from './section.ts';

/** A record of a brand as data. */
export interface Recorded {
  id: string;
  name: string;
  line: Line;
}

/** A field that named somebody or something that is no data of the brand, and that is left out. */
export interface LeftOut {
  record: string;
  field: string;
}

interface Owner {
  id: string;
  name: string;
}

/** Records that are read at the same time. */
const width = 8;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

const itemsOf = async (product: Product, section: Section, { id, name }: Owner): Promise<(Item & { of: string })[]> => {
  const items: (Item & { of: string })[] = [];
  for await (const item of section.read(product, id)) items.push({ ...item, of: name });
  // Ids grow with time, so records with the same name are numbered by age.
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** The records of a section, named and sorted by name; those that say nothing of their owner are left out. */
export const readRecords = async (
  product: Product,
  section: Section,
  names: Names,
  onLeftOut: (left: LeftOut) => void = () => undefined,
): Promise<Recorded[]> => {
  const owners = section.within ? [...names.of(section.within)] : [{ id: '', name: '' }];
  const found = (await inTurns(owners, width, (owner) => itemsOf(product, section, owner))).flat();
  const kept = section.within && section.isSingle ? found.filter(({ line }) => !isEmpty(line)) : found;
  const referenceOf = (id: string) => names.referenceOf(id);
  const own = (item: Item & { of: string }): string => {
    const name = section.nameOf(withReferences(item.line, referenceOf));
    if (!section.within) return name;
    return section.isSingle ? item.of : `${item.of}/${name}`;
  };
  const given = numbered(kept.map(own));
  const named = kept.map((item, at) => ({ ...item, name: given[at] ?? '' }));
  if (!section.isSingle) for (const { id, name } of named) names.add(section.name, name, id);
  return named
    .map(({ id, name, line }) => ({
      id,
      name,
      line: withReferences(line, referenceOf, (field) => onLeftOut({ record: referenceTo(section.name, name), field })),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

export interface ReadSection {
  section: Section;
  records: Recorded[];
}

/** All data of a brand, section by section. What names later sections comes last. */
export async function* readBrand(
  product: Product,
  sections: readonly Section[],
  onLeftOut: (left: LeftOut) => void = () => undefined,
): AsyncGenerator<ReadSection> {
  const names = new Names();
  const isLate = ({ late, isSingle }: Section): boolean => late !== undefined && isSingle === true;
  for (const section of [...sections.filter((each) => !isLate(each)), ...sections.filter(isLate)])
    yield { section, records: await readRecords(product, section, names, onLeftOut) };
}

import { inTurns } from './in-turns.ts';
import { type NamedItem, Names } from './names.ts';
import { type Product, Refused } from './product.ts';
import { referenceTo, withReferences } from './references.rules.ts';
import type { Line, Section } from './section.ts';

/** A record of a brand as data. */
export interface Recorded {
  id: string;
  name: string;
  line: Line;
  beside?: Line;
}

/** A field that named somebody or something that is no data of the brand, and that is left out. */
export interface LeftOut {
  record: string;
  field: string;
}

/** Records that are read at the same time. */
const width = 8;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** A record in full, with references in place of ids. */
const readRecord = async (
  product: Product,
  section: Section,
  names: Names,
  { id, name, line, owner, beside }: NamedItem,
  onLeftOut: (left: LeftOut) => void = () => undefined,
): Promise<Recorded> => {
  const whole = section.whole ? await section.whole(product, id, owner) : line;
  const told = (field: string) => onLeftOut({ record: referenceTo(section.name, name), field });
  const shown = withReferences(whole, (each) => names.referenceOf(each), told);
  return { id, name, line: shown, ...(beside && { beside }) };
};

/** The records of a section, sorted by name; those that say nothing of their owner are left out. */
const readRecords = async (
  product: Product,
  section: Section,
  names: Names,
  onLeftOut: (left: LeftOut) => void = () => undefined,
): Promise<Recorded[]> => {
  const items = await names.itemsOf(section);
  const kept = section.within && section.isSingle ? items.filter(({ line }) => !isEmpty(line)) : items;
  const records = await inTurns(kept, width, (item) => readRecord(product, section, names, item, onLeftOut));
  return records.toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

export interface ReadSection {
  section: Section;
  records: Recorded[];
  /** Why there are none, where the caller may not read them. */
  refused: string | null;
}

/** The records of a section, or why the caller may not read them. */
export const readSection = async (...given: Parameters<typeof readRecords>): Promise<ReadSection> => {
  try {
    return { section: given[1], records: await readRecords(...given), refused: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { section: given[1], records: [], refused: error.message };
  }
};

/** All data of a brand, section by section. */
export async function* readBrand(
  product: Product,
  sections: readonly Section[],
  onLeftOut: (left: LeftOut) => void = () => undefined,
): AsyncGenerator<ReadSection> {
  const names = new Names(product, sections);
  await names.know(sections.map(({ name }) => name));
  for (const section of sections) yield await readSection(product, section, names, onLeftOut);
}

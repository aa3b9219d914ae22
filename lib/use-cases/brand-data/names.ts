import { inTurns } from './in-turns.ts';
import { type Product, Refused } from './product.ts';
import { type Reference, referenceTo, withReferences } from './references.rules.ts';
import type { Item, Section } from './section.ts';

/** A record in a brand under its name. */
export interface NamedItem extends Item {
  name: string;
  /** The record that it belongs to; empty for the brand. */
  owner: string;
}

/** A name for each, in their order: the second of a name gets a number. */
const numbered = (names: readonly string[]): string[] => {
  const count = new Map<string, number>();
  return names.map((name) => {
    const nth = (count.get(name) ?? 0) + 1;
    count.set(name, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
};

/** Whether the name was given to another than the first. */
export const isNumbered = (name: string): boolean => /#\d+$/.test(name);

/** Owners that are read at the same time. */
const width = 8;

/** Sections whose names are parts of other names, also of those later in this list. */
const scopes = ['locations', 'sites'];

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};

/** Which record of a brand has which name, in both directions. What was not asked for is not read. */
export class Names {
  readonly #product: Product;
  readonly #sections: readonly Section[];
  readonly #references = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #loaded = new Map<string, Promise<NamedItem[]>>();
  #isComplete = false;

  constructor(product: Product, sections: readonly Section[]) {
    this.#product = product;
    this.#sections = sections;
  }

  referenceOf(id: string): string | undefined {
    return this.#references.get(id);
  }

  idOf({ section, name }: Reference): string | undefined {
    return this.#ids.get(referenceTo(section, name));
  }

  add(section: string, name: string, id: string): void {
    const reference = referenceTo(section, name);
    this.#references.set(id, reference);
    this.#ids.set(reference, id);
  }

  /** All names that are known, to go on with them elsewhere. */
  get all(): { id: string; reference: string }[] {
    return [...this.#references].map(([id, reference]) => ({ id, reference }));
  }

  /** Goes on with all names of a brand: they need not be read again. */
  goOn(names: readonly { id: string; reference: string }[]): void {
    for (const { id, reference } of names) {
      this.#references.set(id, reference);
      this.#ids.set(reference, id);
    }
    this.#isComplete = true;
  }

  /** Reads the records of sections by their names, so that these are known. What the caller may not read stays unknown. */
  async know(sections: Iterable<string>): Promise<void> {
    if (this.#isComplete) return;
    for (const name of sections) {
      const section = this.#sections.find((each) => each.name === name);
      if (section && !section.isSingle && !section.within) await this.itemsOf(section).catch(unlessRefused);
    }
  }

  /** The records of a section; of one within another, only those of some owners if these are named. */
  itemsOf(section: Section, owners?: readonly string[]): Promise<NamedItem[]> {
    if (section.within) return this.#read(section, owners);
    const known = this.#loaded.get(section.name) ?? this.#read(section);
    this.#loaded.set(section.name, known);
    return known;
  }

  /** Reads a section again when it is asked for; the names that were known stay. */
  changed(section: string): void {
    this.#loaded.delete(section);
  }

  async #ownersOf({ within }: Section, named?: readonly string[]): Promise<{ id: string; name: string }[]> {
    if (!within) return [{ id: '', name: '' }];
    await this.know([within]);
    const all = [...this.#ids].flatMap(([reference, id]) => {
      const start = referenceTo(within, '');
      return reference.startsWith(start) ? [{ id, name: reference.slice(start.length) }] : [];
    });
    return named ? all.filter(({ name }) => named.includes(name)) : all;
  }

  async #read(section: Section, named?: readonly string[]): Promise<NamedItem[]> {
    await this.know(scopes.includes(section.name) ? scopes.slice(0, scopes.indexOf(section.name)) : scopes);
    const owners = await this.#ownersOf(section, named);
    const found = await inTurns(owners, width, async (owner) => {
      const items: (Item & { owner: string; prefix: string })[] = [];
      for await (const item of section.read(this.#product, owner.id))
        items.push({ ...item, owner: owner.id, prefix: owner.name });
      return items;
    });
    // Ids grow with time, so records with the same name are numbered by age.
    const items = found.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const names = numbered(items.map(({ line, prefix }) => this.#nameOf(section, line, prefix)));
    return items.map(({ id, line, owner, beside }, at) => {
      const name = names[at] ?? '';
      if (!section.isSingle) this.add(section.name, name, id);
      return { id, line, owner, name, ...(beside && { beside }) };
    });
  }

  #nameOf(section: Section, line: Item['line'], owner: string): string {
    if (section.within && section.isSingle) return owner;
    const name = section.nameOf(withReferences(line, (id) => this.referenceOf(id)));
    return section.within ? `${owner}/${name}` : name;
  }
}

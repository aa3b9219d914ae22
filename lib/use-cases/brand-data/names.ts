import { type Reference, referenceTo } from './references.rules.ts';

/** Which record has which name, in both directions. */
export class Names {
  readonly #references = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  add(section: string, name: string, id: string): void {
    const reference = referenceTo(section, name);
    this.#references.set(id, reference);
    this.#ids.set(reference, id);
  }

  referenceOf(id: string): string | undefined {
    return this.#references.get(id);
  }

  idOf({ section, name }: Reference): string | undefined {
    return this.#ids.get(referenceTo(section, name));
  }

  /** The records of a section, by name. */
  *of(section: string): Generator<{ id: string; name: string }> {
    const start = referenceTo(section, '');
    for (const [reference, id] of this.#ids)
      if (reference.startsWith(start)) yield { id, name: reference.slice(start.length) };
  }
}

/** A name for each, in their order: the second of a name gets a number. */
export const numbered = (names: readonly string[]): string[] => {
  const count = new Map<string, number>();
  return names.map((name) => {
    const nth = (count.get(name) ?? 0) + 1;
    count.set(name, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
};

/** Whether the name was given by `numbered` to another than the first. */
export const isNumbered = (name: string): boolean => /#\d+$/.test(name);

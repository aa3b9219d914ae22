type Item = Record<string, unknown>;

const isKey = (name: string): boolean => /^(?:PK|SK|GSI\dPK|GSI\dSK|kind)$/.test(name);

const replaced = (item: Item, value: unknown): Item =>
  Object.fromEntries(Object.entries(item).map(([name, held]) => [name, isKey(name) ? held : value]));

/** Ways in which a repair by hand may leave an item that is no record of its kind. */
export const poisons: Record<string, (item: Item) => Item> = {
  'nothing but its keys': (item) => Object.fromEntries(Object.entries(item).filter(([name]) => isKey(name))),
  'other types': (item) => replaced(item, 7),
  'nothing but null': (item) => replaced(item, null),
};

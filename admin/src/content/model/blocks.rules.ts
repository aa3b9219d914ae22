/** A block, or an entry of a block, as stored: a field may be absent, null or of another type than declared. */
export type Block = Readonly<Record<string, unknown>>;

/** An update of the current value, as in React's `setState`. */
export type Update<Value> = (value: Value) => Value;

/** Callbacks of a list of blocks. */
export interface ListPart {
  onChange: (update: Update<Block[]>) => void;
  onSelect: (key: string | null) => void;
}

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const blocksIn = (value: unknown): Block[] => (Array.isArray(value) ? value.filter(isBlock) : []);

export const textIn = (block: Block, name: string): string => {
  const value = block[name];
  return typeof value === 'string' ? value : '';
};

export const textsIn = (block: Block, name: string): string[] => {
  const value = block[name];
  return Array.isArray(value) ? value.map((part) => (typeof part === 'string' ? part : '')) : [];
};

export const typeIn = (block: Block): string => textIn(block, 'type');

const keys = new WeakMap<Block, string>();
let lastKey = 0;

/** React key of a block. Blocks have no ids, so a changed block takes the key of its former version. */
export const keyOf = (block: Block): string => {
  const known = keys.get(block);
  if (known !== undefined) return known;
  lastKey += 1;
  const key = `block-${lastKey}`;
  keys.set(block, key);
  return key;
};

/** Copies the keys of the sent blocks to the saved ones, so that the selected block stays selected. */
export const carryKeys = (sent: unknown, saved: unknown): void => {
  if (Array.isArray(sent) && Array.isArray(saved)) {
    if (sent.length === saved.length) for (const [index, part] of sent.entries()) carryKeys(part, saved[index]);
  } else if (isBlock(sent) && isBlock(saved)) {
    if (sent !== saved) keys.set(saved, keyOf(sent));
    for (const [name, part] of Object.entries(sent)) if (typeof part === 'object') carryKeys(part, saved[name]);
  }
};

/** The block with some fields changed. An undefined field is removed. The key stays the same. */
export const changed = (block: Block, patch: Block): Block => {
  const next = Object.fromEntries(Object.entries({ ...block, ...patch }).filter(([, value]) => value !== undefined));
  keys.set(next, keyOf(block));
  return next;
};

/** The list with the block of this key changed. */
export const changeOne = (list: readonly Block[], key: string, update: Update<Block>): Block[] =>
  list.map((block) => (keyOf(block) === key ? update(block) : block));

export const insertAt = (list: readonly Block[], at: number, block: Block): Block[] => [
  ...list.slice(0, at),
  block,
  ...list.slice(at),
];

/** The list with a block inserted below the one with this key; null appends it. */
export const insertAfter = (list: readonly Block[], key: string | null, block: Block): Block[] => {
  const at = list.findIndex((one) => keyOf(one) === key);
  return insertAt(list, at < 0 ? list.length : at + 1, block);
};

export const removeOne = (list: readonly Block[], key: string): Block[] => list.filter((block) => keyOf(block) !== key);

/** The list with the block moved up (-1) or down (1) if it is not at that end. */
export const moveBy = (list: readonly Block[], key: string, step: number): Block[] => {
  const from = list.findIndex((block) => keyOf(block) === key);
  const block = list[from];
  const to = from + step;
  if (!block || to < 0 || to >= list.length) return [...list];
  return insertAt(removeOne(list, key), to, block);
};

/** The list with some blocks moved before or after another one. */
export const moveTo = (
  list: readonly Block[],
  moved: ReadonlySet<unknown>,
  target: string,
  position: 'before' | 'after',
): Block[] => {
  const picked = list.filter((block) => moved.has(keyOf(block)));
  const rest = list.filter((block) => !moved.has(keyOf(block)));
  const at = rest.findIndex((block) => keyOf(block) === target);
  if (at < 0) return [...list];
  const place = position === 'before' ? at : at + 1;
  return [...rest.slice(0, place), ...picked, ...rest.slice(place)];
};

/** A copy of the block with new keys at every level. */
export const copyOf = (block: Block): Block => structuredClone(block);

const withoutTags = (html: string): string =>
  html
    .replace(/<\/?(?:a|b|code|em|i|s|strong|u)(?:\s[^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const telling = ['heading', 'text', 'html', 'label', 'question', 'title', 'caption', 'alt', 'code', 'url', 'address'];

/** The first words of a block, for the list of blocks. */
export const summaryOf = (block: Block): string => {
  for (const name of telling) {
    const text = withoutTags(textIn(block, name)).replace(/\s+/g, ' ').trim();
    if (text !== '') return text.slice(0, 120);
  }
  for (const value of Object.values(block)) {
    const [first] = blocksIn(value);
    if (first) return summaryOf(first);
  }
  return '';
};

interface Part {
  children: Part[];
  /** The parts of the file that are drawn again for this one. */
  refers: string[];
}

/** More than drawings of people have; what refers to itself has no end. */
const maxDrawn = 50_000;
const deepest = 200;

/** An element of sanitised text, in which attributes have no angle brackets. */
const element = /<(\/?)([\w:]+)([^<>]*?)(\/?)>/g;

const addressesIn = (text: string): string[] =>
  Array.from(text.matchAll(/url\(\s*(?:&quot;|["'])?#([^)'"&\s]+)/g), ([, id = '']) => id);

/** The last class of a selector; empty for one without any. */
const classOf = (selector: string): string => {
  const at = selector.lastIndexOf('.');
  return at < 0 ? '' : (/^[\w-]*/.exec(selector.slice(at + 1))?.[0] ?? '');
};

/** References in the styles of a class; those of other selectors are under the empty name. Undefined for too much of it. */
const styledIn = (text: string): ReadonlyMap<string, string[]> | undefined => {
  const styled = new Map<string, string[]>();
  let left = maxDrawn;
  for (const [, css = ''] of text.matchAll(/<style[^>]*>([^<]*)/g))
    for (const [rules = '', selectors = ''] of css.split('}').map((rule) => rule.split('{').toReversed())) {
      const ids = addressesIn(rules);
      const names = ids.length === 0 ? [] : selectors.split(',').map(classOf);
      left -= ids.length * names.length;
      if (left < 0) return undefined;
      for (const name of names) {
        const held = styled.get(name) ?? [];
        held.push(...ids);
        styled.set(name, held);
      }
    }
  return styled;
};

const refersIn = (attributes: string, styled: ReadonlyMap<string, string[]>): string[] => {
  const [, classes = ''] = /\sclass="([^"]*)"/.exec(attributes) ?? [];
  return [
    ...Array.from(attributes.matchAll(/href="#([^"]+)"/g), ([, id = '']) => id),
    ...addressesIn(attributes),
    ...['', ...new Set(classes.split(/\s+/).filter(Boolean))].flatMap((name) => styled.get(name) ?? []),
  ];
};

/** The elements of sanitised SVG, and which of them have a name; undefined for more than can be drawn. */
const partsOf = (text: string): { root: Part; byId: ReadonlyMap<string, Part>; depth: number } | undefined => {
  const styled = styledIn(text);
  if (!styled) return undefined;
  let left = maxDrawn;
  const root: Part = { children: [], refers: [] };
  const byId = new Map<string, Part>();
  const open = [root];
  let depth = 0;
  for (const [, closes, , attributes = '', isEmpty] of text.matchAll(element)) {
    if (closes) {
      if (open.length > 1) open.pop();
      continue;
    }
    const part: Part = { children: [], refers: refersIn(attributes, styled) };
    left -= 1 + part.refers.length;
    if (left < 0) return undefined;
    open.at(-1)?.children.push(part);
    const [, id] = /\sid="([^"]+)"/.exec(attributes) ?? [];
    if (id !== undefined) byId.set(id, part);
    if (!isEmpty) open.push(part);
    depth = Math.max(depth, open.length);
  }
  return { root, byId, depth };
};

/**
 * Whether a drawing has few enough elements, counted as often as they are drawn: elements that use others that use others
 * grow to billions, and the library that draws them cannot be interrupted.
 */
export const isDrawable = (text: string): boolean => {
  const parts = partsOf(text);
  if (!parts || parts.depth > deepest) return false;
  const { root, byId } = parts;
  const costs = new Map<Part, number>();
  const costOf = (part: Part, above: number): number => {
    const known = costs.get(part);
    if (known !== undefined) return known;
    if (above > deepest) return Number.POSITIVE_INFINITY;
    // Until it is known, one that is part of itself has no end.
    costs.set(part, Number.POSITIVE_INFINITY);
    const drawn = [...part.children, ...part.refers.flatMap((id) => byId.get(id) ?? [])];
    const cost = drawn.reduce((sum, one) => sum + costOf(one, above + 1), 1);
    costs.set(part, cost);
    return cost;
  };
  return costOf(root, 0) <= maxDrawn;
};

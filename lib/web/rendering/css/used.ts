/** A rule with what one element, or more, must have for one of its selectors; a group has a condition for all. */
export type Rule =
  | { text: string; needs: readonly (readonly string[])[] }
  | { condition: string; rules: readonly Rule[] };

const bodyOf = (css: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
};

const atoms = /[.#]?[a-z][\w-]*/gi;

/** What may be left of a selector without its names: combinators, and brackets of `:has()`. */
const joints = /^[\s>+~*&)]*$/;

/**
 * Elements, classes and ids of a selector, such as `table`, `.card` and `#menu`. What is within `:not()` or is one of
 * several is not needed. Empty for a selector in a notation that is not read here: its rule is kept.
 */
const tokensOf = (selector: string): string[] => {
  const needed = selector
    .replace(/:not\([^()]*(?:\([^()]*\))?\)/g, '')
    .replace(/:has\((?=[^(),]*\))/g, ' ')
    .replace(/::?[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g, '');
  return joints.test(needed.replace(atoms, '')) ? (needed.match(atoms) ?? []) : [];
};

const ruleOf = (css: string, at: number, open: number, close: number): Rule => {
  const head = css.slice(at, open);
  const text = css.slice(at, close + 1);
  if (/^@(?:media|supports|container|layer)\b/.test(head))
    return { condition: head, rules: rulesOf(css.slice(open + 1, close)) };
  return { text, needs: head.startsWith('@') ? [[]] : head.split(/,(?![^(]*\))/).map(tokensOf) };
};

/** The rules of a minified sheet. */
export const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const close = bodyOf(css, open);
    rules.push(ruleOf(css, at, open, close));
    at = close + 1;
  }
  return rules;
};

const pick = (rules: readonly Rule[], names: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if ('text' in rule)
        return rule.needs.some((tokens) => tokens.every((token) => names.has(token))) ? rule.text : '';
      const inner = pick(rule.rules, names);
      return inner === '' ? '' : `${rule.condition}{${inner}}`;
    })
    .join('');

/** The rules that some element of a document can match, by its name, classes and ids. */
export const usedRules = (rules: readonly Rule[], html: string): string => {
  const names = new Set(['html', 'body']);
  for (const [, name = ''] of html.matchAll(/<([a-z][^\s/>]*)/gi)) names.add(name.toLowerCase());
  for (const [, kind, value = ''] of html.matchAll(/\s(class|id)="([^"]*)"/g))
    for (const name of value.split(/\s+/)) names.add(`${kind === 'id' ? '#' : '.'}${name}`);
  return pick(rules, names);
};

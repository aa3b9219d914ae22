/** A rule with what one element, or more, must have for one of its selectors; a group has a condition for all. */
type Rule = { text: string; needs: readonly (readonly string[])[] } | { condition: string; rules: readonly Rule[] };

const bodyOf = (css: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
};

/** Elements, classes and ids of a selector, such as `table`, `.card` and `#menu`. What is within `:not()` is not needed. */
const tokensOf = (selector: string): string[] =>
  selector
    .replace(/:not\([^()]*(?:\([^()]*\))?\)/g, '')
    .replaceAll(':has(', ' ')
    .replace(/::?[a-z-]+(?:\([^)]*\))?|\[[^\]]*\]/g, '')
    .match(/[.#]?[a-z][\w-]*/gi) ?? [];

/** The rules of a minified sheet. */
export const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const close = bodyOf(css, open);
    const selector = css.slice(at, open);
    rules.push(
      selector.startsWith('@media')
        ? { condition: selector, rules: rulesOf(css.slice(open + 1, close)) }
        : { text: css.slice(at, close + 1), needs: selector.split(/,(?![^(]*\))/).map(tokensOf) },
    );
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
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(name);
  for (const [, kind, value = ''] of html.matchAll(/ (class|id)="([^"]*)"/g))
    for (const name of value.split(' ')) names.add(`${kind === 'id' ? '#' : '.'}${name}`);
  return pick(rules, names);
};

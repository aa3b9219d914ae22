/**
 * A rule with the names that an element, or more, must have for one of its selectors: elements, classes and ids, such as `table`,
 * `.card` and `#menu`. A group has a condition for all.
 */
export type Rule =
  | { text: string; needs: readonly (readonly string[])[] }
  | { condition: string; rules: readonly Rule[] };

const pick = (rules: readonly Rule[], names: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if ('text' in rule) return rule.needs.some((needed) => needed.every((name) => names.has(name))) ? rule.text : '';
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

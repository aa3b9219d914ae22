import { parse, type Selector } from 'css-what';
import { compile, type Element, serialize, stringify } from 'stylis';
import type { Rule } from './used.ts';

/** The names that a selector needs. What is within `:not()` or is one of several is not needed. */
const namesIn = (selector: readonly Selector[]): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'tag') return [part.name];
    if (part.type === 'attribute' && part.name === 'class' && part.action === 'element') return [`.${part.value}`];
    if (part.type === 'attribute' && part.name === 'id' && part.action === 'equals') return [`#${part.value}`];
    if (part.type !== 'pseudo' || part.name === 'not' || !Array.isArray(part.data)) return [];
    const [only = [], ...others] = part.data;
    return others.length > 0 ? [] : namesIn(only);
  });

const conditions: ReadonlySet<string> = new Set(['@media', '@supports', '@container', '@layer']);

const ruleOf = (element: Element): Rule => {
  const { type, value, props, children } = element;
  if (conditions.has(type) && Array.isArray(children)) return { condition: value, rules: children.map(ruleOf) };
  return {
    text: serialize([element], stringify),
    needs: type === 'rule' && Array.isArray(props) ? props.map((one) => namesIn(parse(one).flat())) : [[]],
  };
};

/** The rules of a sheet, without the spaces that mean nothing. */
export const rulesOf = (css: string): Rule[] => compile(css).map(ruleOf);

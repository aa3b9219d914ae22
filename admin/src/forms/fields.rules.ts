import { maxTextLengths } from '../../../lib/leads/forms/answer.rules.ts';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { choiceTypes, type FieldType } from '../../../lib/leads/forms/types.contract.ts';

export const isChoice = (type: FieldType): boolean => choiceTypes.includes(type);

/** Maximum length of answers of this type; undefined for types without text. */
export const maxTextLengthOf = (type: FieldType): number | undefined => maxTextLengths[type];

export type RangeKind = 'text' | 'number' | 'multiselect';

/** The unit of the limits of an answer; undefined for types without limits. */
export const rangeKindOf = (type: FieldType): RangeKind | undefined => {
  if (type === 'number' || type === 'multiselect') return type;
  return maxTextLengths[type] === undefined ? undefined : 'text';
};

/** The field with another type, without the settings that this type does not have. */
export const retyped = (field: FormField, type: FieldType, newOptions: readonly string[]): FormField => {
  const { options, maxLength, validation, placeholder, defaultValue: _, ...kept } = field;
  const limit = maxTextLengths[type];
  return {
    ...kept,
    type,
    ...(isChoice(type) && { options: options ?? [...newOptions] }),
    ...(limit !== undefined && { placeholder, validation }),
    ...(limit !== undefined && maxLength !== undefined && { maxLength: Math.min(maxLength, limit) }),
  };
};

const namePattern = /[^a-z0-9]+/g;

/** A unique field name, derived from the label. */
export const nameFor = (label: string, taken: readonly string[]): string => {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(namePattern, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
  const base = plain === '' ? 'question' : plain;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = base;
  for (let number = 2; used.has(name); number++) name = `${base}_${number}`;
  return name;
};

const dependsOn = (fields: readonly FormField[], name: string, other: string): boolean => {
  let next = fields.find((field) => field.name === name)?.showIf?.field;
  for (let steps = 0; next !== undefined && steps < fields.length; steps++) {
    if (next === other) return true;
    const current = next;
    next = fields.find((field) => field.name === current)?.showIf?.field;
  }
  return false;
};

/** Fields that a condition of this field can name: not itself, and no field that depends on it. */
export const deciders = (fields: readonly FormField[], { name }: Pick<FormField, 'name'>): FormField[] =>
  fields.filter((other) => other.name !== name && !dependsOn(fields, other.name, name));

/** The initial answer of a condition on another field. */
export const firstAnswerOf = ({ type, options = [] }: FormField): string | boolean =>
  type === 'checkbox' || type === 'consent' ? true : (options[0] ?? '');

/** The answer that shows a field, if the other field no longer offers it: the field is never shown. */
export const lostAnswerOf = (fields: readonly FormField[], { showIf }: FormField): string | undefined => {
  const decider = fields.find(({ name }) => name === showIf?.field);
  if (!showIf || !decider) return undefined;
  const answer = String(showIf.equals);
  const isTick = decider.type === 'checkbox' || decider.type === 'consent';
  const offered = isTick ? ['true', 'false'] : isChoice(decider.type) ? (decider.options ?? []) : undefined;
  return offered?.includes(answer.trim()) === false ? answer : undefined;
};

/** The fields after one is renamed; conditions on it are renamed too. */
export const renamed = (fields: readonly FormField[], from: string, to: string): FormField[] =>
  fields.map((field) => ({
    ...field,
    name: field.name === from ? to : field.name,
    ...(field.showIf?.field === from && { showIf: { ...field.showIf, field: to } }),
  }));

/** The fields without one of them and without the conditions on it. */
export const without = (fields: readonly FormField[], name: string): FormField[] =>
  fields
    .filter((field) => field.name !== name)
    .map((field) => {
      if (field.showIf?.field !== name) return field;
      const { showIf: _, ...kept } = field;
      return kept;
    });

/** The fields with one of them at its former place again, and with the conditions on it of that time. */
export const putBack = (fields: readonly FormField[], former: readonly FormField[], name: string): FormField[] => {
  const at = former.findIndex((field) => field.name === name);
  const field = former[at];
  if (!field || fields.some((other) => other.name === name)) return [...fields];
  const conditions = new Map(former.map((one) => [one.name, one.showIf] as const));
  const restored = fields.map((one) => {
    const showIf = conditions.get(one.name);
    return one.showIf === undefined && showIf?.field === name ? { ...one, showIf } : one;
  });
  return restored.toSpliced(at, 0, field);
};

/** The fields with some of them moved before or after another one. */
export const moved = (
  fields: readonly FormField[],
  names: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): FormField[] => {
  const taken = fields.filter(({ name }) => names.has(name));
  const left = fields.filter(({ name }) => !names.has(name));
  const at = left.findIndex(({ name }) => name === target);
  if (at < 0) return [...fields];
  return left.toSpliced(position === 'before' ? at : at + 1, 0, ...taken);
};

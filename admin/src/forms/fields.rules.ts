import { textLimits } from '../../../lib/forms/answer.rules.ts';
import type { FormField } from '../../../lib/forms/fields.contract.ts';
import { choiceTypes, type FieldType } from '../../../lib/forms/types.contract.ts';

export const isChoice = (type: FieldType): boolean => choiceTypes.includes(type);

/** The most characters that an answer of this type may have; undefined for types without text. */
export const textLimitOf = (type: FieldType): number | undefined => textLimits[type];

export type RangeKind = 'text' | 'number' | 'multiselect';

/** What the least and the greatest of an answer mean; undefined where there is no such rule. */
export const rangeKindOf = (type: FieldType): RangeKind | undefined => {
  if (type === 'number' || type === 'multiselect') return type;
  return textLimits[type] === undefined ? undefined : 'text';
};

/** The field with another kind of answer, without the rules that this kind does not have. */
export const retyped = (field: FormField, type: FieldType, newOptions: readonly string[]): FormField => {
  const { options, maxLength, validation, placeholder, defaultValue: _, ...kept } = field;
  const limit = textLimits[type];
  return {
    ...kept,
    type,
    ...(isChoice(type) && { options: options ?? [...newOptions] }),
    ...(limit !== undefined && { placeholder, validation }),
    ...(limit !== undefined && maxLength !== undefined && { maxLength: Math.min(maxLength, limit) }),
  };
};

const namePattern = /[^a-z0-9]+/g;

/** A name for a question, made from its label, that no other question has. */
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

/** The fields that may decide whether this one is shown: not itself, and none that depends on it. */
export const deciders = (fields: readonly FormField[], { name }: Pick<FormField, 'name'>): FormField[] =>
  fields.filter((other) => other.name !== name && !dependsOn(fields, other.name, name));

/** The answer that shows a field at first, when a condition on another field is chosen. */
export const firstAnswerOf = ({ type, options = [] }: FormField): string | boolean =>
  type === 'checkbox' || type === 'consent' ? true : (options[0] ?? '');

/** The fields after one of them has got another name: conditions on it follow. */
export const renamed = (fields: readonly FormField[], from: string, to: string): FormField[] =>
  fields.map((field) => ({
    ...field,
    name: field.name === from ? to : field.name,
    ...(field.showIf?.field === from && { showIf: { ...field.showIf, field: to } }),
  }));

/** The fields without one of them, and without conditions on it. */
export const without = (fields: readonly FormField[], name: string): FormField[] =>
  fields
    .filter((field) => field.name !== name)
    .map((field) => {
      if (field.showIf?.field !== name) return field;
      const { showIf: _, ...kept } = field;
      return kept;
    });

/** The fields with those of these names before or after another one. */
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

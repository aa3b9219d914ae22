import type { FieldError } from '#lib/platform/core/errors.ts';
import { isReservedKey } from '#lib/platform/core/reserved-keys.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { maxTextLengths } from './answer.rules.ts';
import type { FormField } from './fields.contract.ts';
import { isLinearPattern, patternRule, stepsOf } from './patterns.rules.ts';
import { readAnswer } from './read-answer.rules.ts';
import { choiceTypes } from './types.contract.ts';

/** An error in a field's own rules: path within the field, code, message. */
type Fault = [path: string, code: FieldError['code'], message: Said];

/**
 * The budget of all patterns of a form together, for answers of maximum length: about a tenth of a second in the worst
 * case.
 */
const maxSteps = 4_000_000;

const nameFaults = (fields: readonly FormField[], at: number): Fault[] => {
  const name = fields[at]?.name ?? '';
  if (isReservedKey(name.toLowerCase())) return [['name', 'format', leadErrors().reservedName]];
  const first = fields.findIndex((other) => other.name.toLowerCase() === name.toLowerCase());
  return first === at ? [] : [['name', 'format', leadErrors().nameTaken]];
};

const optionFaults = ({ type, options = [] }: FormField): Fault[] => {
  if (!choiceTypes.includes(type))
    return options.length === 0 ? [] : [['options', 'format', coreErrors().notForType(type)]];
  if (options.length === 0) return [['options', 'required', coreErrors().forType(type)]];
  return new Set(options).size === options.length ? [] : [['options', 'format', coreErrors().distinctOptions]];
};

const lengthFaults = ({ type, maxLength }: FormField): Fault[] => {
  const limit = maxTextLengths[type];
  if (maxLength === undefined) return [];
  if (limit === undefined) return [['maxLength', 'format', coreErrors().notForType(type)]];
  return maxLength <= limit ? [] : [['maxLength', 'max', coreErrors().mostForType(limit, type)]];
};

const rangeFaults = ({ type, maxLength, validation }: FormField): Fault[] => {
  const { min, max } = validation ?? {};
  const ranged = maxTextLengths[type] !== undefined || type === 'number' || type === 'multiselect';
  const bound = min === undefined ? 'max' : 'min';
  if ((min ?? max) !== undefined && !ranged) return [[`validation.${bound}`, 'format', coreErrors().notForType(type)]];

  const most = Math.min(max ?? Infinity, maxLength ?? maxTextLengths[type] ?? Infinity);
  if (min === undefined || min <= most) return [];
  return max !== undefined && max < min
    ? [['validation.max', 'min', leadErrors().minAboveMax]]
    : [['validation.min', 'max', leadErrors().most(most)]];
};

const patternFaults = ({ type, validation }: FormField): Fault[] => {
  const pattern = validation?.pattern;
  if (pattern === undefined) return [];
  if (maxTextLengths[type] === undefined) return [['validation.pattern', 'format', coreErrors().notForType(type)]];
  return isLinearPattern(pattern) ? [] : [['validation.pattern', 'format', patternRule()]];
};

const defaultFaults = (field: FormField): Fault[] => {
  const reading = field.defaultValue === undefined ? undefined : readAnswer(field, field.defaultValue);
  return reading && 'wrong' in reading ? [['defaultValue', reading.wrong.code, reading.wrong.message]] : [];
};

const conditionFaults = (fields: readonly FormField[], { name, showIf }: FormField): Fault[] => {
  if (!showIf) return [];
  const next = (of: string) => fields.find((field) => field.name === of)?.showIf?.field;
  if (showIf.field === name || !fields.some((field) => field.name === showIf.field))
    return [['showIf.field', 'format', leadErrors().anotherField]];

  let other: string | undefined = showIf.field;
  for (let steps = 0; other !== undefined && steps < fields.length; steps++) {
    if (other === name) return [['showIf.field', 'format', leadErrors().dependsOnThis]];
    other = next(other);
  }
  return [];
};

const mapFaults = (fields: readonly FormField[], at: number): Fault[] => {
  const mapTo = fields[at]?.mapTo;
  if (!mapTo || fields.findIndex((other) => other.mapTo === mapTo) === at) return [];
  return [['mapTo', 'format', leadErrors().contactTaken(mapTo)]];
};

const workOf = ({ type, maxLength, validation }: FormField): number =>
  stepsOf(validation?.pattern ?? '', maxLength ?? maxTextLengths[type] ?? 0);

/** The errors of a form's fields beyond their shapes: each one's rules, and their references to each other. */
export const checkFields = (fields: readonly FormField[]): FieldError[] => {
  let work = 0;
  return fields.flatMap((field, at) => {
    const faults = [
      ...nameFaults(fields, at),
      ...optionFaults(field),
      ...lengthFaults(field),
      ...rangeFaults(field),
      ...patternFaults(field),
      ...conditionFaults(fields, field),
      ...mapFaults(fields, at),
    ];
    if (faults.length === 0) faults.push(...defaultFaults(field));
    work += workOf(field);
    if (work > maxSteps && field.validation?.pattern !== undefined)
      faults.push(['validation.pattern', 'max', leadErrors().slowPatterns]);
    return faults.map(([path, code, message]) => ({ field: `fields.${at}.${path}`, code, message }));
  });
};

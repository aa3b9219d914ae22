import { cut, tidy } from '#lib/leads/forms/text.rules.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import { isPlainText } from '#lib/platform/core/contract/primitives.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { isReservedKey } from '#lib/platform/core/reserved-keys.ts';
import { isStorable } from '#lib/platform/core/scalars.ts';
import { broken } from '#lib/platform/texts/answer-errors.rules.ts';

const maxUndeclared = 50;
const maxBytes = 2048;
const maxNameLength = 64;

const tooLong = Symbol('more than is kept');
type Kept = FieldValue | undefined | typeof tooLong;

/** Whether the JSON text of a value has at most this many characters; stops as soon as it has more. */
const mayFit = (value: unknown, characters: number): boolean => {
  const open = [value];
  let left = characters;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') left -= next.length + 2;
    else if (Array.isArray(next)) left -= next.length + 1;
    else left -= 1;
    if (left < 0) return false;
    if (Array.isArray(next)) open.push(...next);
    else if (typeof next === 'object' && next !== null)
      for (const [name, inner] of Object.entries(next)) {
        left -= name.length + 3;
        if (left < 0) return false;
        open.push(inner);
      }
  }
  return true;
};

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return tidy(value);
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return mayFit(value, maxBytes) ? tidy(JSON.stringify(value)) : undefined;
};

const keepText = (value: unknown): Kept => {
  const text = textOf(value);
  if (text === undefined || Buffer.byteLength(text) > maxBytes) return tooLong;
  return text === '' ? undefined : text;
};

const keepList = (values: readonly unknown[]): Kept => {
  if (values.length > maxBytes) return tooLong;
  const texts: string[] = [];
  let bytes = 0;
  for (const value of values) {
    const text = keepText(value);
    if (text === tooLong) return tooLong;
    if (typeof text === 'string') texts.push(text);
    bytes += typeof text === 'string' ? text.length : 0;
    if (bytes > maxBytes) return tooLong;
  }
  if (texts.length === 0) return undefined;
  return Buffer.byteLength(JSON.stringify(texts)) > maxBytes ? tooLong : texts;
};

const keep = (value: unknown): Kept => {
  if (Array.isArray(value)) return keepList(value);
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && isStorable(value) ? value + 0 : keepText(value);
};

const isName = (name: string): boolean =>
  name.length <= maxNameLength &&
  name.trim() !== '' &&
  isPlainText(name) &&
  !/[\n\r\t]/.test(name) &&
  !isReservedKey(name);

/** A name that programs write for a part of a value: the part of a field of the form would have been read. */
const isPartOfValue = (name: string): boolean => /^[\w.-]+\[[\w.-]+\]/.test(name);

/** An arbitrary field name, shortened for an error. */
const pathOf = (name: string): string => `fields.${tidy(cut(name, maxNameLength))}`;

/** The undeclared answers, with an error for every value that is too long or has an invalid name. */
export const readUndeclared = (raw: Record<string, unknown>, isDeclared: (name: string) => boolean) => {
  const kept: [string, FieldValue][] = [];
  const errors: FieldError[] = [];
  for (const name of Object.keys(raw)) {
    const value = isDeclared(name) ? undefined : keep(raw[name]);
    if (value === undefined) continue;
    if (kept.length + errors.length >= maxUndeclared) {
      errors.push({ field: 'fields', ...broken('max', 'undeclared', maxUndeclared) });
      break;
    }
    if (isPartOfValue(name)) errors.push({ field: pathOf(name), ...broken('unknown_field', 'noPart') });
    else if (!isName(name)) errors.push({ field: pathOf(name), ...broken('format', 'noName', maxNameLength) });
    else if (value === tooLong) errors.push({ field: pathOf(name), ...broken('max', 'maxBytes', maxBytes) });
    else kept.push([name, value]);
  }
  return { kept, errors };
};

/** All answers of a submission that no form reads: as text, but for those that are stored as they are. */
export const keepAsText = (raw: Record<string, unknown>): Record<string, FieldValue> => {
  const kept = Object.entries(raw).flatMap(([name, value]): [string, FieldValue][] => {
    if (typeof value === 'boolean' || (typeof value === 'number' && isStorable(value))) return [[name, value]];
    const text = typeof value === 'string' ? tidy(value) : tidy(JSON.stringify(value ?? ''));
    return name === '' || text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(kept);
};

import { sameValue } from '#lib/platform/core/same-value.ts';
import type { FieldChange } from './contract.ts';

type Values = Readonly<Record<string, unknown>>;

const joinedPath = (...names: string[]): string => names.filter((name) => name !== '').join('.');

/** The fields with another value, among these or all, by their path within the row. Absent values are null. */
export const changedFields = (
  path: string,
  before: object | null | undefined,
  after: object | null | undefined,
  among?: readonly string[],
): FieldChange[] => {
  const [old, fresh]: Values[] = [{ ...before }, { ...after }];
  const names = among ?? [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])];
  return names
    .map((name) => ({ field: joinedPath(path, name), before: old?.[name] ?? null, after: fresh?.[name] ?? null }))
    .filter((change) => !sameValue(change.before, change.after));
};

/** The former values of the fields that differ, as a change that restores them. */
export const formerOf = <T extends object, Name extends keyof T & string>(
  before: T,
  after: T,
  among: readonly Name[],
): { [Key in Name]?: T[Key] } =>
  Object.fromEntries(
    among.filter((name) => !sameValue(before[name], after[name])).map((name) => [name, before[name] ?? null]),
  ) as { [Key in Name]?: T[Key] };

/** The former values, by name, of the values that differ: null for one that was not there. */
export const formerEntries = (before: object | null, after: object | null): Record<string, unknown> =>
  Object.fromEntries(changedFields('', before, after).map((change) => [change.field, change.before]));

import { sameValue } from '#lib/platform/core/same-value.ts';
import type { FileLine } from '#lib/use-cases/brand-data/format/lines.ts';
import { referenceTo } from '#lib/use-cases/brand-data/references.rules.ts';
import type { Section } from '#lib/use-cases/brand-data/section.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';

type Records = (section: Section) => Promise<FileLine[]>;

const longestValue = 100;

const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields that differ, at every depth, of those that are given. */
const differences = (before: unknown, given: unknown, path: string): string[] => {
  if (sameValue(before, given)) return [];
  const isList = Array.isArray(before) || Array.isArray(given);
  const sameSize = Array.isArray(before) && Array.isArray(given) && before.length === given.length;
  if (!isObject(before) || !isObject(given) || (isList && !sameSize))
    return [`      ${path}: ${short(before)} → ${short(given)}`];
  return Object.entries(given).flatMap(([name, value]) =>
    differences((before as Record<string, unknown>)[name], value, path === '' ? name : `${path}.${name}`),
  );
};

/** The changes that an import of the first would make in the second: `+` created, `~` changed, `-` only there, and left as it is. */
export async function* diffOf(from: Records, to: Records): AsyncGenerator<string> {
  for (const section of sections) {
    const [given, there] = [await from(section), await to(section)];
    const before = new Map(there.map(({ name, line }) => [name, line]));
    const names = new Set(given.map(({ name }) => name));
    for (const { name, line } of given) {
      const record = referenceTo(section.name, name);
      const found = before.get(name) ?? (section.isSingle ? {} : undefined);
      const fields = found && differences(found, line, '');
      if (!fields) yield `  + ${record}`;
      else if (fields.length > 0) yield [`  ~ ${record}`, ...fields].join('\n');
    }
    for (const { name } of there) if (!names.has(name)) yield `  - ${referenceTo(section.name, name)}`;
  }
}

import { readValue } from '../../../lib/places/custom-fields/values.rules.ts';
import type { DataOf } from '../data/operations.ts';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { customValues as texts } from '../texts/en/locations/custom-values.ts';

type Answer = DataOf<'custom-fields/get-values'>;
export type Definition = Answer['definitions'][number];

export interface Values {
  values: Answer['values'];
}

/** Validates values with the API's rule. Fields that are locked for the caller are skipped. */
export const valuesSchema = (
  definitions: readonly Definition[],
  isLocked: (definition: Definition) => boolean,
): ParsingSchema => ({
  safeParse: (given) => {
    const { values } = given as Values;
    const issues = definitions
      .filter((definition) => !isLocked(definition))
      .flatMap((definition) => {
        const { key, required, defaultValue } = definition;
        const reading = readValue(definition, values[key] ?? null);
        const path = ['values', key];
        if (reading && 'wrong' in reading) return [{ path, message: reading.wrong.message }];
        return !reading && required && defaultValue === null ? [{ path, message: texts.required }] : [];
      });
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: given };
  },
});

/** The changed values. Fields without a change keep their own value or the default. */
export const changedOf = (before: Answer['values'], after: Answer['values']): Answer['values'] =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  );

import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { changesOf, rebased } from '../merge/rebase.rules.ts';

interface Versions<Values> {
  /** The values that were sent, or those that the form was based on. */
  base: Values;
  saved: Values;
}

/** Shows saved values in a form. What was typed since `base` stays there and is not saved. */
export const showSaved = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { base, saved }: Versions<Values>,
  options?: { keepErrors: boolean },
): void => {
  const next = rebased(base, form.getValues(), saved);
  form.reset(saved as DefaultValues<Values>, options);
  for (const name of Object.keys(changesOf(saved, next)) as FieldPath<Values>[])
    form.setValue(name, next[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
};

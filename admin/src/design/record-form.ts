import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { codeOf } from '../data/errors.ts';
import { type ContractForm, useContractForm } from './form.tsx';
import { changesOf, rebased } from './rebase.rules.ts';
import type { ParsingSchema } from './resolver.ts';

interface Options<Values extends FieldValues, Saved> {
  schema: ParsingSchema;
  /** The values of the version that was read last. */
  values: Values;
  /** Sends the fields that were changed. */
  submit: (changes: Partial<Values>) => Promise<Saved>;
  /** The values in the answer. */
  shown: (saved: Saved) => Values;
  /** Reads the record again. */
  refetch: () => Promise<unknown>;
}

/**
 * A form of one record, which sends only what was changed. When others save it meanwhile, their changes appear in the form
 * and what was typed stays, so that it can be saved on top of theirs.
 */
export const useRecordForm = <Values extends FieldValues, Saved>({
  schema,
  values,
  submit,
  shown,
  refetch,
}: Options<Values, Saved>): ContractForm<Values> => {
  const base = useRef(values);
  const of = useContractForm<Values, Saved>({
    schema,
    defaults: values as DefaultValues<Values>,
    submit: async (typed) => {
      try {
        const saved = await submit(changesOf(base.current, typed));
        base.current = shown(saved);
        return saved;
      } catch (error) {
        if (codeOf(error) === 'precondition_failed') await refetch();
        throw error;
      }
    },
    shown,
  });
  const { form } = of;
  useEffect(() => {
    const former = base.current;
    if (former === values) return;
    const typed = form.getValues();
    const next = rebased(former, typed, values);
    base.current = values;
    form.reset(values as DefaultValues<Values>, { keepErrors: true });
    for (const name of Object.keys(changesOf(values, next)) as FieldPath<Values>[])
      form.setValue(name, next[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
  }, [values, form]);
  return { ...of, mergesConflicts: true };
};

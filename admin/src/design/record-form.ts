import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { codeOf } from '../data/errors.ts';
import { type ContractForm, useContractForm } from './form.tsx';
import { changesOf, rebased } from './rebase.rules.ts';
import type { ParsingSchema } from './resolver.ts';

interface Options<Values extends FieldValues, Saved> {
  schema: ParsingSchema;
  /** Values of the version that was read last. */
  values: Values;
  /** Sends the changed fields. */
  submit: (changes: Partial<Values>) => Promise<Saved>;
  /** Form values for the answer. */
  shown: (saved: Saved) => Values;
  /** Reads the record again. */
  refetch: () => Promise<unknown>;
}

/**
 * Form of one record that sends the changed fields only. When somebody else saves the record, their values appear in the form,
 * and typed values stay and are saved on top of them.
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

import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { codeOf } from '../../data/errors.ts';
import { common } from '../../texts/en/app/common.ts';
import { toast } from '../overlays/toast.ts';
import { type ContractForm, useContractForm } from './contract-form.ts';
import { changesOf, rebased } from './rebase.rules.ts';
import type { ParsingSchema } from './resolver.ts';

interface Options<Stored, Values extends FieldValues> {
  schema: ParsingSchema;
  /** The version that was read last. */
  record: Stored;
  /** Form values of a version. */
  valuesOf: (record: Stored) => Values;
  /** Sends the changed fields and returns the saved version. */
  save: (changes: Partial<Values>) => Promise<Stored>;
  /** The toast offers it. */
  undo?: () => Promise<unknown>;
  /** Reads the record again. */
  refetch: () => Promise<unknown>;
}

/**
 * Shows values that were saved elsewhere in the form, where typed values stay. Returns the saved values that the form is based on.
 * `values` is the same object until others are saved.
 */
export const useLatest = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): RefObject<Values> => {
  const base = useRef(values);
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
  return base;
};

/**
 * Form of one record that sends the changed fields only. When somebody else saves the record, their values appear in the form,
 * and typed values stay and are saved on top of them.
 */
export const useRecordForm = <Stored, Values extends FieldValues>({
  schema,
  record,
  valuesOf,
  save,
  undo,
  refetch,
}: Options<Stored, Values>): ContractForm<Values> => {
  const values = useMemo(() => valuesOf(record), [record, valuesOf]);
  const of = useContractForm<Values, Stored>({
    schema,
    defaults: values as DefaultValues<Values>,
    submit: async (typed) => {
      try {
        const saved = await save(changesOf(base.current, typed));
        base.current = valuesOf(saved);
        toast(common.saved, undo);
        return saved;
      } catch (error) {
        if (codeOf(error) === 'precondition_failed') await refetch();
        throw error;
      }
    },
    shown: valuesOf,
  });
  const base = useLatest(of.form, values);
  return { ...of, mergesConflicts: true };
};

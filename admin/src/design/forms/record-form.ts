import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { common } from '../../texts/en/app/common.ts';
import { type Conflict, ConflictNote } from '../merge/conflict.tsx';
import { newerAfter } from '../merge/newer.ts';
import { changesOf, rebased } from '../merge/rebase.rules.ts';
import { isSame } from '../merge/same.rules.ts';
import { toast } from '../overlays/toast.ts';
import { type ContractForm, useContractForm } from './contract-form.ts';
import type { ParsingSchema } from './resolver.ts';
import { showSaved } from './show-saved.ts';

interface Options<Stored, Values extends FieldValues> {
  schema: ParsingSchema;
  /** The version that was read last. */
  record: Stored;
  /** Form values of a version. */
  valuesOf: (record: Stored) => Values;
  /** Sends the changed fields and returns the saved version. */
  save: (changes: Partial<Values>) => Promise<Stored>;
  /** Restores the former values of what was saved. The toast offers it. */
  undo?: (former: Partial<Values>) => Promise<unknown>;
  /** The message of the toast. By default that it is saved. */
  said?: string;
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
    base.current = values;
    showSaved(form, { base: former, saved: values }, { keepErrors: true });
  }, [values, form]);
  return base;
};

/**
 * The conflict between the typed values and those that somebody else has saved since the form had no changes; null without one.
 * `values` are the last saved values. `settle` is called when the form has no changes any more.
 */
const useConflict = <Values extends FieldValues>(form: UseFormReturn<Values>, values: Values) => {
  const origin = useRef(values);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useEffect(() => {
    const typed = form.getValues();
    if (isSame(typed, values)) origin.current = values;
    const [mine, theirs] = (['mine', 'theirs'] as const).map((side) => rebased(origin.current, typed, values, side));
    setConflict(!mine || !theirs || isSame(mine, theirs) ? null : { mine, theirs, Note: ConflictNote });
  }, [values, form]);
  const settle = (saved: Values): void => {
    origin.current = saved;
    setConflict(null);
  };
  return { conflict, settle };
};

/**
 * Form of one record that sends the changed fields only. When somebody else saves the record, their values appear in the form,
 * and typed values stay. Fields that both have changed say so, and offer the other value.
 */
export const useRecordForm = <Stored, Values extends FieldValues>({
  schema,
  record,
  valuesOf,
  save,
  undo,
  said = common.saved,
  refetch,
}: Options<Stored, Values>): ContractForm<Values> => {
  const values = useMemo(() => valuesOf(record), [record, valuesOf]);
  const of = useContractForm<Values, Stored>({
    schema,
    defaults: values as DefaultValues<Values>,
    submit: async (typed) => {
      try {
        const before = base.current;
        const changes = changesOf(before, typed);
        const saved = await save(changes);
        base.current = valuesOf(saved);
        const former = changesOf(typed, before);
        settle(base.current);
        toast(said, undo && (() => undo(former)));
        return saved;
      } catch (error) {
        await newerAfter(error, refetch);
        throw error;
      }
    },
    shown: valuesOf,
  });
  const base = useLatest(of.form, values);
  const { conflict, settle } = useConflict(of.form, values);
  const discard = (): void => {
    of.discard();
    settle(base.current);
  };
  return { ...of, conflict, discard };
};

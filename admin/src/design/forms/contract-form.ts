import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { fieldErrorsOf } from '../../texts/errors.ts';
import type { Conflict } from '../merge/conflict.tsx';
import { resolverOf, type SchemaSource } from './resolver.ts';
import { showSaved } from './show-saved.ts';

interface Options<Values extends FieldValues, Saved> {
  /** Body shape of the operation, from its contract. */
  schema: SchemaSource;
  defaults: DefaultValues<Values>;
  /** Sends the values. Errors of the API are shown at their fields, others above the form. */
  submit: (values: Values) => Promise<Saved>;
  /** Form values for the answer, where the API formats values differently from people. */
  shown?: (saved: Saved) => Values;
}

export interface ContractForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  send: () => Promise<void>;
  /** Goes back to the saved values. */
  discard: () => void;
  failure: unknown;
  /** Names of the fields on the page, which show their own errors. */
  shownFields: Set<string>;
  /** In a form that merges newer saved values: where somebody else has changed the same, or null. See `record-form.ts`. */
  conflict?: Conflict | null;
}

/** Form for the body of an operation. It validates with the same shape as the API. */
export const useContractForm = <Values extends FieldValues, Saved = unknown>({
  schema,
  defaults,
  submit,
  shown,
}: Options<Values, Saved>): ContractForm<Values> => {
  // Not on blur: a message that appears then would move the button that is being pressed.
  const form = useForm<Values>({ defaultValues: defaults, resolver: resolverOf<Values>(schema), mode: 'onSubmit' });
  const [failure, setFailure] = useState<unknown>();
  const [shownFields] = useState(() => new Set<string>());
  // The API's answer to an earlier attempt says nothing about this one, which may not be sent.
  const forget = () => setFailure(undefined);
  const submitOnce = form.handleSubmit(async (values) => {
    forget();
    try {
      const saved = await submit(values);
      showSaved(form, { base: values, saved: shown ? shown(saved) : values });
    } catch (error) {
      for (const { field, message } of fieldErrorsOf(error))
        form.setError(field as FieldPath<Values>, { type: 'api', message });
      setFailure(error);
    }
  }, forget);
  const discard = () => {
    forget();
    form.reset();
  };
  const sending = useRef<Promise<void>>(undefined);
  // The Enter key submits a form with one text field also while its button waits for the answer.
  const send = (): Promise<void> => {
    sending.current ??= submitOnce().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };
  return { form, send, discard, failure, shownFields };
};

import { type ReactNode, useState } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { codeOf, wrongFieldsOf } from '../../data/errors.ts';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { Failure } from '../failure.tsx';
import { Message } from '../states.tsx';
import { ChangeBar } from './change-bar.tsx';
import classes from './form.module.css';
import { UnsavedGuard } from './guard.tsx';
import { resolverOf, type SchemaSource } from './resolver.ts';

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
  failure: unknown;
  /** Whether newer saved values are merged into the form: see `record-form.ts`. */
  mergesConflicts?: boolean;
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
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const saved = await submit(values);
      form.reset(shown ? shown(saved) : values);
    } catch (error) {
      const known = wrongFieldsOf(error).filter(
        ({ field }) => form.getFieldState(field as FieldPath<Values>) !== undefined,
      );
      known.forEach(({ field, message }, index) => {
        form.setError(field as FieldPath<Values>, { type: 'api', message }, { shouldFocus: index === 0 });
      });
      setFailure(error);
    }
  });
  return { form, send: () => send(), failure };
};

interface FormProps<Values extends FieldValues> {
  of: ContractForm<Values>;
  children: ReactNode;
  isWide?: boolean;
  /** False: no question about unsaved changes, such as in a sign-in form. */
  guards?: boolean;
}

const FormFailure = <Values extends FieldValues>({
  of: { failure, mergesConflicts },
}: {
  of: ContractForm<Values>;
}) => {
  if (failure === undefined) return null;
  if (codeOf(failure) !== 'precondition_failed') return <Failure error={failure} />;
  return <Message kind="warning">{mergesConflicts ? common.errors.merged : common.errors.conflict}</Message>;
};

/** Moves the focus to the first field with an error, once it is rendered. */
const focusWrong = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  });
};

export const Form = <Values extends FieldValues>({
  of,
  children,
  isWide = false,
  guards = true,
}: FormProps<Values>) => (
  <FormProvider {...of.form}>
    <form
      noValidate
      className={`${classes.form} ${isWide ? '' : classes.narrow}`}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        void of.send().then(() => focusWrong(currentTarget));
      }}
    >
      <FormFailure of={of} />
      {children}
      {guards && <Guard control={of.form.control} />}
    </form>
  </FormProvider>
);

const Guard = <Values extends FieldValues>({ control }: { control: Control<Values> }) => {
  const { isDirty, isSubmitting } = useFormState({ control });
  return <UnsavedGuard isActive={isDirty && !isSubmitting} />;
};

type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = Pick<
  ControllerRenderProps<Values, Name>,
  'value' | 'onBlur' | 'name'
> & { onChange: (value: unknown) => void; error: string | undefined };

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  of: ContractForm<Values>;
  name: Name;
  children: (field: Bound<Values, Name>) => ReactNode;
}

/** The first error message of a field or of one of its parts. */
export const messageIn = (error: object | undefined): string | undefined => {
  if (error === undefined) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const parts = Object.values(error).filter((part) => typeof part === 'object' && part !== null);
  return parts.map(messageIn).find((message) => message !== undefined);
};

/** Binds a field of a form: `<FormField of={form} name="name">{(field) => <TextField label="Name" {...field} />}</FormField>` */
export const FormField = <Values extends FieldValues, Name extends FieldPath<Values>>({
  of,
  name,
  children,
}: FormFieldProps<Values, Name>) => (
  <Controller
    control={of.form.control}
    name={name}
    render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
      <>{children({ name, value, onChange, onBlur, error: messageIn(error) })}</>
    )}
  />
);

/** Submit button of a short form. */
export const SubmitButton = <Values extends FieldValues>({
  of,
  children,
}: {
  of: ContractForm<Values>;
  children: ReactNode;
}) => {
  const { isSubmitting } = useFormState({ control: of.form.control });
  return (
    <Button kind="primary" type="submit" isPending={isSubmitting}>
      {children}
    </Button>
  );
};

/** Bar at the lower edge with save and discard, shown while there are unsaved changes. */
export const SaveBar = <Values extends FieldValues>({ of }: { of: ContractForm<Values> }) => {
  const { isDirty, isSubmitting } = useFormState({ control: of.form.control });
  if (!isDirty) return null;
  return (
    <ChangeBar>
      <Button onPress={() => of.form.reset()}>{common.discardChanges}</Button>
      <Button kind="primary" type="submit" isPending={isSubmitting}>
        {common.save}
      </Button>
    </ChangeBar>
  );
};

import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormState,
} from 'react-hook-form';
import { common } from '../../texts/en/app/common.ts';
import { fieldErrorsOf, isShownBy, wrongFieldsOf } from '../../texts/errors.ts';
import { Failure } from '../failure.tsx';
import { isOutdated } from '../merge/newer.ts';
import { Message } from '../states.tsx';
import type { ContractForm } from './contract-form.ts';
import classes from './form.module.css';
import { UnsavedGuard } from './guard.tsx';

interface FormProps<Values extends FieldValues> {
  of: ContractForm<Values>;
  children: ReactNode;
  isWide?: boolean;
  /** False: no question about unsaved changes, such as in a sign-in form. */
  guards?: boolean;
}

const messageOfFailure = <Values extends FieldValues>({ failure, shownFields, conflict }: ContractForm<Values>) => {
  // Only forms of a record send its version, and they show what somebody else has saved: see `record-form.ts`.
  if (isOutdated(failure))
    return <Message kind="warning">{conflict ? common.errors.bothChanged : common.errors.merged}</Message>;
  const isShown = isShownBy(shownFields);
  const errors = fieldErrorsOf(failure);
  return errors.length > 0 && errors.every(isShown) ? (
    <Message kind="danger">{common.errors.atFields}</Message>
  ) : (
    <Failure error={failure} fields={wrongFieldsOf(failure).filter((one) => !isShown(one))} />
  );
};

/** Says why the values were not saved, where it can be seen: the button may be far below. */
const FormFailure = <Values extends FieldValues>({ of }: { of: ContractForm<Values> }) => {
  const box = useRef<HTMLDivElement>(null);
  const { failure } = of;
  useEffect(() => {
    if (failure !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === undefined) return null;
  return (
    <div ref={box} className={classes.failure}>
      {messageOfFailure(of)}
    </div>
  );
};

/** A date or time that is typed in part. */
const unfinishedIn = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);

/** Form of the body of an operation. After a refused attempt, the first field with an error has the focus. */
export const Form = <Values extends FieldValues>({
  of,
  children,
  isWide = false,
  guards = true,
}: FormProps<Values>) => {
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  // In an effect, because the fields show their errors only once they are rendered.
  useEffect(() => {
    if (attempts === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [attempts]);
  return (
    <FormProvider {...of.form}>
      <form
        noValidate
        ref={element}
        className={`${classes.form} ${isWide ? '' : classes.narrow}`}
        onSubmit={(event) => {
          event.preventDefault();
          // The browser says what is missing. To the form, such a field is empty.
          const unfinished = unfinishedIn(event.currentTarget);
          if (unfinished) return void unfinished.reportValidity();
          return void of.send().then(() => setAttempts((count) => count + 1));
        }}
      >
        <FormFailure of={of} />
        {children}
        {guards && <Guard control={of.form.control} />}
      </form>
    </FormProvider>
  );
};

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

/**
 * Binds a field of a form: `<FormField of={form} name="name">{(field) => <TextField label="Name" {...field} />}</FormField>`
 */
export const FormField = <Values extends FieldValues, Name extends FieldPath<Values>>({
  of,
  name,
  children,
}: FormFieldProps<Values, Name>) => {
  const { form, shownFields } = of;
  useEffect(() => {
    shownFields.add(name);
    return () => void shownFields.delete(name);
  }, [shownFields, name]);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <>
          {children({ name, value, onChange, onBlur, error: messageIn(error) })}
          {of.conflict && <of.conflict.Note conflict={of.conflict} name={name} value={value} onChange={onChange} />}
        </>
      )}
    />
  );
};

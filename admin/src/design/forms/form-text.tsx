import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../fields/text-field.tsx';
import type { ContractForm } from './contract-form.ts';
import { FormField } from './form.tsx';

type Props<Values extends FieldValues> = Omit<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'onChange' | 'onBlur'
> & {
  of: ContractForm<Values>;
  name: FieldPath<Values>;
};

/** A text of a form. */
export const FormTextField = <Values extends FieldValues>({ of, name, ...shown }: Props<Values>) => (
  <FormField of={of} name={name}>
    {(field) => <TextField {...field} {...shown} />}
  </FormField>
);

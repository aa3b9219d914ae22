import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextArea, TextField } from '../fields/text-field.tsx';
import type { ContractForm } from './contract-form.ts';
import { FormField } from './form.tsx';
import { textFieldProps } from './values.ts';

type Bound<Values extends FieldValues, Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'isRequired'> & {
  of: ContractForm<Values>;
  name: FieldPath<Values>;
};

/** A text of a form that may be left empty, and is null then. */
export const OptionalTextField = <Values extends FieldValues>(
  props: Bound<Values, ComponentProps<typeof TextField>>,
) => {
  const { of, name, ...shown } = props;
  return (
    <FormField of={of} name={name}>
      {(field) => <TextField {...textFieldProps(field)} {...shown} isRequired={false} />}
    </FormField>
  );
};

/** The same for a text of several lines. */
export const OptionalTextArea = <Values extends FieldValues>(props: Bound<Values, ComponentProps<typeof TextArea>>) => {
  const { of, name, ...shown } = props;
  return (
    <FormField of={of} name={name}>
      {(field) => <TextArea {...textFieldProps(field)} {...shown} isRequired={false} />}
    </FormField>
  );
};

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox, Switch } from '../fields/choice-field.tsx';
import type { ContractForm } from './contract-form.ts';
import { FormField } from './form.tsx';

interface Props<Values extends FieldValues> {
  of: ContractForm<Values>;
  name: FieldPath<Values>;
  label: string;
  isDisabled?: boolean;
}

const checked =
  (Shown: typeof Checkbox | typeof Switch) =>
  <Values extends FieldValues>({ of, name, label, isDisabled = false }: Props<Values>) => (
    <FormField of={of} name={name}>
      {({ value, onChange, onBlur }) => (
        <Shown name={name} isSelected={value} onChange={onChange} onBlur={onBlur} isDisabled={isDisabled}>
          {label}
        </Shown>
      )}
    </FormField>
  );

/** A yes or no of a form: as one of several marks, or as a setting that is on or off. */
export const FormCheckbox = checked(Checkbox);
export const FormSwitch = checked(Switch);

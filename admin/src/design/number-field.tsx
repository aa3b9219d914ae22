import { NumberField as AriaNumberField, Input, type NumberFieldProps } from 'react-aria-components';
import classes from './field.module.css';
import { ariaProps, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

type NumberProps = FieldProps &
  Pick<
    NumberFieldProps,
    'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'minValue' | 'maxValue' | 'step' | 'formatOptions'
  >;

export const NumberField = (field: NumberProps) => (
  <AriaNumberField {...ariaProps(field)}>
    <FieldLabel {...field} />
    <Input className={classes.input} />
    <FieldNotes {...field} />
  </AriaNumberField>
);

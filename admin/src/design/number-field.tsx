import { NumberField as AriaNumberField, Input, type NumberFieldProps } from 'react-aria-components';
import classes from './field.module.css';
import { FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

type NumberProps = FieldProps &
  Pick<
    NumberFieldProps,
    'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'minValue' | 'maxValue' | 'step' | 'formatOptions'
  >;

export const NumberField = ({ label, isLabelHidden, help, error, isRequired, ...others }: NumberProps) => (
  <AriaNumberField
    {...others}
    className={classes.field}
    isRequired={isRequired === true}
    isInvalid={error !== undefined}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isRequired={isRequired} isLabelHidden={isLabelHidden} />
    <Input className={classes.input} />
    <FieldNotes help={help} error={error} />
  </AriaNumberField>
);

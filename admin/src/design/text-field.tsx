import type { Ref } from 'react';
import {
  NumberField as AriaNumberField,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Input,
  type NumberFieldProps,
  type TextFieldProps,
} from 'react-aria-components';
import classes from './field.module.css';
import { FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

interface TextProps
  extends FieldProps,
    Pick<
      TextFieldProps,
      | 'name'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'onBlur'
      | 'type'
      | 'autoComplete'
      | 'maxLength'
      | 'isReadOnly'
      | 'autoFocus'
      | 'inputMode'
    > {
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

export const TextField = ({
  label,
  isLabelHidden,
  help,
  error,
  isRequired,
  placeholder,
  inputRef,
  ...others
}: TextProps) => (
  <AriaTextField
    {...others}
    className={classes.field}
    isRequired={isRequired === true}
    isInvalid={error !== undefined}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isRequired={isRequired} isLabelHidden={isLabelHidden} />
    <Input className={classes.input} placeholder={placeholder} ref={inputRef} />
    <FieldNotes help={help} error={error} />
  </AriaTextField>
);

interface AreaProps extends Omit<TextProps, 'inputRef' | 'type'> {
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({
  label,
  isLabelHidden,
  help,
  error,
  isRequired,
  placeholder,
  rows = 4,
  inputRef,
  ...others
}: AreaProps) => (
  <AriaTextField
    {...others}
    className={classes.field}
    isRequired={isRequired === true}
    isInvalid={error !== undefined}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isRequired={isRequired} isLabelHidden={isLabelHidden} />
    <AriaTextArea className={classes.input} placeholder={placeholder} rows={rows} ref={inputRef} />
    <FieldNotes help={help} error={error} />
  </AriaTextField>
);

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

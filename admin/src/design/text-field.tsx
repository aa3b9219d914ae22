import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Input,
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

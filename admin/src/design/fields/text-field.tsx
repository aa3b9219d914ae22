import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Input,
  type TextFieldProps,
} from 'react-aria-components';
import classes from './field.module.css';
import { ariaProps, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

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

export const TextField = ({ placeholder, inputRef, ...field }: TextProps) => (
  <AriaTextField {...ariaProps(field)}>
    <FieldLabel {...field} />
    <Input className={classes.input} placeholder={placeholder} ref={inputRef} />
    <FieldNotes {...field} />
  </AriaTextField>
);

interface AreaProps extends Omit<TextProps, 'inputRef' | 'type'> {
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({ placeholder, rows = 4, inputRef, ...field }: AreaProps) => (
  <AriaTextField {...ariaProps(field)}>
    <FieldLabel {...field} />
    <AriaTextArea className={classes.input} placeholder={placeholder} rows={rows} ref={inputRef} />
    <FieldNotes {...field} />
  </AriaTextField>
);

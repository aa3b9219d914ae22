import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Input,
  type TextFieldProps,
} from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
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

/** A text that is too long stays, and is an error: with an attribute, a browser would cut off what is pasted. */
const limited = <Props extends TextProps | AreaProps>({ maxLength, ...field }: Props) => {
  const length = field.value?.length ?? 0;
  const excess = maxLength !== undefined && length > maxLength ? common.tooLong(length, maxLength) : undefined;
  return { ...field, error: field.error ?? excess };
};

export const TextField = ({ placeholder, inputRef, ...given }: TextProps) => {
  const field = limited(given);
  return (
    <AriaTextField {...ariaProps(field)}>
      <FieldLabel {...field} />
      <Input className={classes.input} placeholder={placeholder} ref={inputRef} />
      <FieldNotes {...field} />
    </AriaTextField>
  );
};

interface AreaProps extends Omit<TextProps, 'inputRef' | 'type'> {
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({ placeholder, rows = 4, inputRef, ...given }: AreaProps) => {
  const field = limited(given);
  return (
    <AriaTextField {...ariaProps(field)}>
      <FieldLabel {...field} />
      <AriaTextArea className={classes.input} placeholder={placeholder} rows={rows} ref={inputRef} />
      <FieldNotes {...field} />
    </AriaTextField>
  );
};

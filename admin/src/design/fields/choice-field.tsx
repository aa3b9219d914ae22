import { Check, ChevronDown, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  ComboBox as AriaComboBox,
  RadioGroup as AriaRadioGroup,
  Select as AriaSelect,
  Switch as AriaSwitch,
  Button,
  type CheckboxProps,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  SelectValue,
} from 'react-aria-components';
import { matchesSearch } from '../../../../lib/platform/core/text/search-terms.ts';
import buttons from '../button.module.css';
import overlay from '../overlays/overlay.module.css';
import classes from './field.module.css';
import { ariaProps, FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

export interface Option {
  id: string;
  label: string;
  help?: string;
}

export interface ChoiceProps extends FieldProps {
  options: readonly Option[];
  value?: string | null;
  onChange?: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
}

const chosen = (onChange?: (value: string) => void) => (key: Key | null) => key !== null && onChange?.(String(key));

const Options = ({ options }: { options?: readonly Option[] }) => (
  <Popover className={overlay.popover} offset={4}>
    <ListBox className={overlay.list} items={options}>
      {({ id, label }) => (
        <ListBoxItem id={id} textValue={label} className={overlay.item}>
          {label}
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
);

/** Select with up to about 15 options. */
export const Select = ({ options, value, onChange, ...field }: ChoiceProps) => (
  <AriaSelect {...ariaProps(field)} value={value ?? null} onChange={chosen(onChange)}>
    <FieldLabel {...field} />
    <Button className={`${classes.input} ${classes.chooser}`}>
      <SelectValue />
      <ChevronDown size={16} aria-hidden />
    </Button>
    <FieldNotes {...field} />
    <Options options={options} />
  </AriaSelect>
);

/** Combobox: select with a search, for many options. */
export const ComboBox = ({ options, value, onChange, placeholder, ...field }: ChoiceProps) => (
  <AriaComboBox
    {...ariaProps(field)}
    defaultItems={options}
    defaultFilter={(text, typed) => matchesSearch([text], typed)}
    value={value ?? null}
    onChange={chosen(onChange)}
    menuTrigger="focus"
  >
    <FieldLabel {...field} />
    <div className={classes.group}>
      <Input className={classes.input} placeholder={placeholder} />
      <Button className={`${buttons.button} ${buttons.quiet} ${buttons.icon} ${classes.opener}`}>
        <ChevronDown size={16} aria-hidden />
      </Button>
    </div>
    <FieldNotes {...field} />
    <Options />
  </AriaComboBox>
);

type CheckProps = Pick<
  CheckboxProps,
  'name' | 'isSelected' | 'defaultSelected' | 'onChange' | 'onBlur' | 'isDisabled' | 'isIndeterminate'
> & {
  children: ReactNode;
};

export const Checkbox = ({ children, ...others }: CheckProps) => (
  <AriaCheckbox {...others} className={classes.choice}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={classes.box}>
          {isIndeterminate ? <Minus size={14} aria-hidden /> : isSelected && <Check size={14} aria-hidden />}
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
);

export const Switch = ({ children, ...others }: Omit<CheckProps, 'isIndeterminate'>) => (
  <AriaSwitch {...others} className={classes.choice}>
    <span className={classes.track} />
    {children}
  </AriaSwitch>
);

/** Radio group with up to five options. */
export const RadioGroup = ({ options, value, onChange, ...field }: ChoiceProps) => (
  <AriaRadioGroup {...ariaProps(field)} value={value ?? null} onChange={onChange}>
    <FieldLabel {...field} />
    {options.map((option) => (
      <Radio key={option.id} value={option.id} className={classes.choice}>
        <span className={`${classes.box} ${classes.dot}`} />
        <span>
          {option.label} {option.help && <span className={classes.help}>{option.help}</span>}
        </span>
      </Radio>
    ))}
    <FieldNotes {...field} />
  </AriaRadioGroup>
);

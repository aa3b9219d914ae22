import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import buttons from '../button.module.css';
import overlay from '../overlays/overlay.module.css';
import type { Option } from './choice-field.tsx';
import classes from './field.module.css';
import { FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';

export type { Option };

interface Props extends FieldProps {
  value: string | null;
  /** The text that the field shows while nobody types: the chosen option need not be among the options. */
  valueLabel: string;
  /** The options for the text that `onSearch` got last. */
  options: readonly Option[];
  onSearch: (text: string) => void;
  onChange: (id: string) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** In place of options that are not there. */
  empty: string;
  /** Says that more can be found by typing. */
  more?: string;
}

/** Combobox for so many options that the caller searches them, by `onSearch`. */
export const SearchBox = (props: Props) => {
  const { label, isLabelHidden, help, error, isRequired, value, valueLabel, options, empty, more, isDisabled } = props;
  const { onSearch, onChange, onBlur, autoFocus } = props;
  /** Null: nobody is typing. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Keeps the label of a choice that the next list does not have: the list would open again if the text of the field changed. */
  const [chosen, setChosen] = useState<Option>();
  const shown = chosen && chosen.id === value ? chosen.label : valueLabel;
  const type = (text: string | null) => {
    setTyped(text);
    onSearch(text ?? '');
  };
  return (
    <ComboBox
      className={classes.field}
      items={options}
      value={value}
      onChange={(key) => {
        type(null);
        setChosen(options.find(({ id }) => id === key));
        if (key !== null && key !== value) onChange(String(key));
      }}
      inputValue={typed ?? shown}
      onInputChange={(text) => type(text === shown ? null : text)}
      onBlur={() => {
        type(null);
        onBlur?.();
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      isRequired={isRequired === true}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} isLabelHidden={isLabelHidden} />
      <div className={classes.group}>
        <Input className={classes.input} onFocus={(event) => event.currentTarget.select()} />
        <Button className={`${buttons.button} ${buttons.quiet} ${buttons.icon} ${classes.opener}`}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </div>
      <FieldNotes help={help} error={error} />
      <Popover className={overlay.popover} offset={4}>
        <ListBox
          className={overlay.list}
          items={options}
          renderEmptyState={() => <div className={overlay.note}>{empty}</div>}
        >
          {({ id, label: name, help: note }) => (
            <ListBoxItem id={id} textValue={name} className={overlay.item}>
              {name} {note && <span className={classes.help}>{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
        {more && options.length > 0 && <div className={overlay.note}>{more}</div>}
      </Popover>
    </ComboBox>
  );
};

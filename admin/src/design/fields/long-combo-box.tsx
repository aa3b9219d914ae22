import { useMemo, useState } from 'react';
import { type ChoiceProps, ComboBox, type Option } from './choice-field.tsx';

/** Hundreds of options. */
export interface LongList {
  optionOf: (id: string) => Option;
  all: () => readonly Option[];
}

interface Props extends Omit<ChoiceProps, 'options'> {
  list: LongList;
}

/** Combobox with options that take long to make and to render: until it has the focus, it has the chosen one alone. */
export const LongComboBox = ({ list, value = null, ...field }: Props) => {
  const [all, setAll] = useState<readonly Option[]>();
  const options = useMemo(() => {
    // With no option at all, the list would not open with the focus.
    const made = all ?? (value === null ? list.all() : []);
    return value === null || made.some(({ id }) => id === value) ? made : [list.optionOf(value), ...made];
  }, [all, list, value]);
  return (
    <ComboBox {...field} value={value} options={options} onFocus={() => setAll((before) => before ?? list.all())} />
  );
};

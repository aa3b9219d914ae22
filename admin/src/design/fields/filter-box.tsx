import { useState } from 'react';
import { matchesSearch } from '../../../../lib/platform/core/text/search-terms.ts';
import { picker as texts } from '../../texts/en/app/picker.ts';
import type { FieldProps } from './field-parts.tsx';
import { type Option, SearchBox } from './search-box.tsx';

interface Props extends FieldProps {
  value: string | null;
  /** May grow while somebody types: its list is read page by page. */
  options: readonly Option[];
  /** Whether more options are being read. */
  isReading: boolean;
  onChange: (id: string) => void;
  onBlur?: () => void;
}

const maxShown = 50;

/** Combobox whose options are still being read. What was typed also filters the options that come later. */
export const FilterBox = ({ value, options, isReading, ...field }: Props) => {
  const [typed, setTyped] = useState('');
  const matches = options.filter(({ label }) => matchesSearch([label], typed));
  return (
    <SearchBox
      {...field}
      value={value}
      valueLabel={options.find(({ id }) => id === value)?.label ?? (value ? texts.unnamed : '')}
      options={matches.slice(0, maxShown)}
      onSearch={setTyped}
      empty={isReading ? texts.searching : texts.noMatch}
      more={matches.length > maxShown ? texts.more : undefined}
    />
  );
};

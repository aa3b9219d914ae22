import { useState } from 'react';
import { matchesSearch } from '../../../lib/platform/core/text/search-terms.ts';
import { useBrand } from '../access/caller.ts';
import { useDebounced } from '../data/debounced.ts';
import type { EntryOf } from '../data/operations.ts';
import { cityAndState } from '../data/place-of.ts';
import { useList } from '../data/use.ts';
import type { FieldProps } from '../design/fields/field-parts.tsx';
import { type Option, SearchBox } from '../design/fields/search-box.tsx';
import { picker as texts } from '../texts/en/app/picker.ts';
import { rememberName, useLocationNames } from './names/location-names.ts';

type Location = EntryOf<'locations/list'>;

interface Props extends FieldProps {
  value: string | null | undefined;
  onChange: (id: string, location?: Location) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  /** Choices besides locations, such as all of them. */
  others?: readonly Option[];
  /** It is shown where the caller may see at least so many locations. */
  least?: number;
  /** The field gets the focus, and lists what can be chosen. */
  autoFocus?: boolean;
}

const perPage = 25;

/** The first locations by name, to know how many there are. */
export const useFirstLocations = () => {
  const { id: brandId } = useBrand();
  return useList('locations/list', { path: { brandId }, query: { limit: perPage } }, { isSteady: true });
};

/** One location of the brand, found by the API as somebody types: a brand can have thousands. */
export const LocationChoice = ({ value, onChange, others = [], least = 1, ...field }: Props) => {
  const { id: brandId } = useBrand();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const first = useFirstLocations();
  const isOther = others.some(({ id }) => id === value);
  const nameOf = useLocationNames([isOther ? null : value]);
  const found = useList(
    'locations/list',
    { path: { brandId }, query: { limit: perPage, ...(q && { q }) } },
    { isSteady: true },
  );
  if (first.entries.length < least) return null;
  const matches = others.filter(({ label }) => matchesSearch([label], typed));
  const options = found.entries.map((entry) => ({ id: entry.id, label: entry.name, help: cityAndState(entry) }));
  const name = others.find(({ id }) => id === value)?.label ?? nameOf(value);
  return (
    <SearchBox
      {...field}
      value={value ?? null}
      valueLabel={name ?? (value ? texts.unnamed : '')}
      options={[...matches, ...options]}
      onSearch={setTyped}
      onChange={(id) => {
        const location = found.entries.find((one) => one.id === id);
        if (location) rememberName(brandId, location);
        onChange(id, location);
      }}
      empty={found.isFetching ? texts.searching : texts.noLocations}
      more={found.hasNextPage ? texts.more : undefined}
    />
  );
};

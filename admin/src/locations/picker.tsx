import { useMemo, useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useDebounced } from '../data/debounced.ts';
import { cityAndState } from '../data/place-of.ts';
import { useList } from '../data/use.ts';
import type { FieldProps } from '../design/fields/field-parts.tsx';
import { PickList } from '../design/fields/pick-list.tsx';
import { picker as texts } from '../texts/en/app/picker.ts';
import { useLocationNames } from './names/location-names.ts';

/** Reads the name of a location. */
export const LocationName = ({ id, name }: { id: string; name?: string }) => {
  const nameOf = useLocationNames([name === undefined ? id : null]);
  return name ?? nameOf(id) ?? texts.unnamed;
};

interface Props extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Multiple choice of locations. The API searches, because a brand can have thousands. */
export const LocationPicker = ({ value, onChange, ...field }: Props) => {
  const { id: brandId } = useBrand();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const list = useList('locations/list', { path: { brandId }, query: { limit: 25, ...(q && { q }) } });
  const names = useMemo(() => new Map(list.entries.map(({ id, name }) => [id, name])), [list.entries]);
  return (
    <PickList
      {...field}
      value={value}
      onChange={onChange}
      options={list.entries.map((entry) => ({ id: entry.id, label: entry.name, help: cityAndState(entry) }))}
      nameOf={(id) => <LocationName id={id} name={names.get(id)} />}
      search={{ label: texts.searchLocations, value: typed, onChange: setTyped }}
      empty={list.isPending ? undefined : texts.noLocations}
    />
  );
};

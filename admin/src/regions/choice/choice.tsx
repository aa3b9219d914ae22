import { Select } from '../../design/fields/choice-field.tsx';
import { PickList } from '../../design/fields/pick-list.tsx';
import { regions as texts } from '../../texts/en/locations/regions.ts';
import { regionOptions } from './tree.rules.ts';
import { useRegions } from './use-regions.ts';

const every = { id: 'all', label: texts.every };

interface ChoiceProps {
  value: string | undefined;
  /** An empty text means every region. */
  onChange: (id: string) => void;
}

/** A region to filter by; nothing in a brand without regions. */
export const RegionChoice = ({ value, onChange }: ChoiceProps) => {
  const { entries, isPending } = useRegions();
  const isGone = value !== undefined && !isPending && !entries.some(({ id }) => id === value);
  if (entries.length === 0 && !isGone) return null;
  return (
    <Select
      label={texts.filter}
      options={[every, ...regionOptions(entries), ...(isGone ? [{ id: value, label: texts.unnamed }] : [])]}
      value={value ?? every.id}
      onChange={(id) => onChange(id === every.id ? '' : id)}
    />
  );
};

interface PickerProps {
  help: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Multiple choice of regions; nothing in a brand without regions. */
export const RegionPicker = ({ help, value, onChange }: PickerProps) => {
  const { entries } = useRegions();
  if (entries.length === 0 && value.length === 0) return null;
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (
    <PickList
      label={texts.chooseRegions}
      help={help}
      value={value}
      onChange={onChange}
      options={regionOptions(entries)}
      nameOf={(id) => names.get(id) ?? texts.unnamed}
    />
  );
};

import { SavedUrlFilters } from '../app/saved-filters.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { Toolbar } from '../design/layout.tsx';
import { LocationChoice } from '../locations/choice.tsx';
import { people as texts } from '../texts/en/settings/people.ts';
import { roleOptions } from './role.ts';

export interface UserFilters {
  q: string;
  role: string;
  status: string;
  locationId: string;
}

interface Props {
  values: UserFilters;
  change: (name: keyof UserFilters, value: string) => void;
}

const filterNames = ['q', 'role', 'status', 'locationId'] as const satisfies (keyof UserFilters)[];
const every = 'all';

const statuses = [
  { id: every, label: texts.everyStatus },
  { id: 'active', label: texts.status.active },
  { id: 'suspended', label: texts.status.suspended },
];

export const UserFilterBar = ({ values, change }: Props) => {
  const set = (name: keyof UserFilters) => (value: string) => change(name, value === every ? '' : value);
  return (
    <Toolbar label={texts.filters}>
      <SearchField label={texts.search} placeholder={texts.searchHint} value={values.q} onChange={set('q')} />
      <Select
        label={texts.role}
        options={[{ id: every, label: texts.everyRole }, ...roleOptions]}
        value={values.role || every}
        onChange={set('role')}
      />
      <Select label={texts.statusLabel} options={statuses} value={values.status || every} onChange={set('status')} />
      <LocationChoice
        label={texts.location}
        others={[{ id: every, label: texts.everyLocation }]}
        value={values.locationId || every}
        onChange={set('locationId')}
      />
      <SavedUrlFilters list="people" names={filterNames} />
    </Toolbar>
  );
};

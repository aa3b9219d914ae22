import { Select } from '../design/fields/choice-field.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { ListFilters } from '../design/lists/list-filters.tsx';
import { all, chosen, type FilterValues } from '../filters/filters.ts';
import { SavedUrlFilters } from '../filters/saved-filters.tsx';
import { LocationChoice } from '../locations/choice.tsx';
import { RegionChoice } from '../regions/choice/choice.tsx';
import { people as texts } from '../texts/en/settings/people.ts';
import { roleOptions } from './role.ts';

export const filterNames = ['q', 'role', 'status', 'locationId', 'region'] as const;
type Filters = FilterValues<(typeof filterNames)[number]>;

interface Props {
  values: Filters;
  change: (changes: Filters) => void;
}

const statuses = [
  { id: all, label: texts.everyStatus },
  { id: 'active', label: texts.status.active },
  { id: 'suspended', label: texts.status.suspended },
];

export const UserFilterBar = ({ values, change }: Props) => (
  <ListFilters
    label={texts.filters}
    search={
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        value={values.q ?? ''}
        onChange={(q) => change({ q })}
      />
    }
    values={values}
  >
    <Select
      label={texts.role}
      options={[{ id: all, label: texts.everyRole }, ...roleOptions]}
      value={values.role ?? all}
      onChange={(role) => change({ role: chosen(role) })}
    />
    <Select
      label={texts.statusLabel}
      options={statuses}
      value={values.status ?? all}
      onChange={(status) => change({ status: chosen(status) })}
    />
    <LocationChoice
      label={texts.location}
      others={[{ id: all, label: texts.everyLocation }]}
      value={values.locationId ?? all}
      onChange={(locationId) => change({ locationId: chosen(locationId) })}
    />
    <RegionChoice value={values.region} onChange={(region) => change({ region })} />
    <SavedUrlFilters list="people" names={filterNames} />
  </ListFilters>
);

import { useMay } from '../../access/may.ts';
import { Select, Switch } from '../../design/fields/choice-field.tsx';
import { SearchField } from '../../design/fields/search-field.tsx';
import { ListFilters } from '../../design/lists/list-filters.tsx';
import { SavedUrlFilters } from '../../filters/saved-filters.tsx';
import { RegionChoice } from '../../regions/choice/choice.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import { statusOptions } from '../statuses.ts';
import { type Filters, filterNames } from './query.ts';
import { sortIn, writtenSort } from './sort.rules.ts';

interface Props {
  values: Filters;
  change: (changes: Filters) => void;
}

/** Not how the locations are shown. */
const savedNames = filterNames.filter((name) => name !== 'view');
const every = { id: 'all', label: texts.filters.everyStatus };
const orders = [
  { id: 'name', label: texts.filters.byName },
  { id: '-createdAt', label: texts.filters.newestFirst },
  { id: '-leads', label: texts.filters.mostLeads },
  { id: 'score', label: texts.filters.leastComplete },
];
/** Headings of the table sort by further columns. */
const other = { id: 'other', label: texts.filters.byColumn };

export const FilterBar = ({ values, change }: Props) => {
  const may = useMay();
  const sort = writtenSort(sortIn(values.sort));
  const isUsual = orders.some(({ id }) => id === sort);
  return (
    <ListFilters
      label={texts.filters.label}
      search={
        <SearchField
          label={texts.filters.search}
          placeholder={texts.filters.searchHint}
          value={values.q ?? ''}
          onChange={(q) => change({ q })}
        />
      }
      values={{ ...values, view: undefined }}
    >
      <Select
        label={texts.fields.status}
        options={[every, ...statusOptions]}
        value={values.status ?? every.id}
        onChange={(status) => change({ status: status === every.id ? '' : status })}
      />
      <SearchField
        label={texts.filters.state}
        placeholder={texts.filters.stateHint}
        value={values.state ?? ''}
        onChange={(state) => change({ state })}
      />
      <RegionChoice value={values.region} onChange={(region) => change({ region })} />
      <Select
        label={texts.filters.order}
        options={isUsual ? orders : [...orders, other]}
        value={isUsual ? sort : other.id}
        onChange={(wanted) => wanted !== other.id && change({ sort: wanted === 'name' ? '' : wanted })}
      />
      {may('locations/restore') && (
        <Switch isSelected={Boolean(values.deleted)} onChange={(shown) => change({ deleted: shown ? 'true' : '' })}>
          {texts.filters.deleted}
        </Switch>
      )}
      <SavedUrlFilters list="locations" names={savedNames} />
    </ListFilters>
  );
};

import { MapPin, Plus } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useBrand, useFeature } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useList } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Segments } from '../../design/fields/segments.tsx';
import { PageHeader } from '../../design/layout.tsx';
import { ButtonLink } from '../../design/link.tsx';
import { ColumnsMenu } from '../../design/lists/columns-menu.tsx';
import { useIsPhone } from '../../design/lists/widths.ts';
import { EmptyState } from '../../design/states.tsx';
import { useFilters } from '../../filters/filters.ts';
import { useShownColumns } from '../../filters/shown-columns.ts';
import { bulkChanges } from '../../texts/en/locations/bulk-changes.ts';
import { locationTable } from '../../texts/en/locations/location-table.ts';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import { optionalColumns, usualColumns } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LocationTable } from './location-table.tsx';
import { ManyMenu } from './many-menu.tsx';
import { filterNames, isFiltered, locationFilter, locationListQuery } from './query.ts';
import type { ChangeMenu } from './types.ts';

/** With the libraries of maps, which the table does not need. */
const LocationMap = lazy(async () => ({ default: (await import('../map/map.tsx')).LocationMap }));

interface EmptyProps {
  isFiltered: boolean;
  clear: () => void;
  /** Creates the first location; null for people who may not create one. */
  action: ReactNode;
}

const Empty = ({ isFiltered: filtered, clear, action }: EmptyProps) =>
  filtered ? (
    <EmptyState title={texts.nothingFound} action={<Button onPress={clear}>{texts.filters.clear}</Button>} />
  ) : (
    <EmptyState icon={<MapPin size={28} aria-hidden />} title={texts.none.title} action={action}>
      {action ? texts.none.create : texts.none.hint}
    </EmptyState>
  );

const views = [
  { id: 'table', label: texts.showTable },
  { id: 'map', label: texts.showMap },
];

const columnIds = optionalColumns.map(({ id }) => id);

/** Locations of the caller as a table or a map. Filters are in the address. */
export const LocationsPage = ({ ChangeMenu }: { ChangeMenu: ChangeMenu }) => {
  const brand = useBrand();
  const may = useMay();
  const hasFeature = useFeature('bulkOperations');
  const { values, change } = useFilters(filterNames);
  const isMap = values.view === 'map';
  const isPhone = useIsPhone();
  const { shown, show } = useShownColumns('locations', columnIds, usualColumns);
  const query = locationListQuery(values, may('locations/restore'), isMap || isPhone ? [] : shown);
  const list = useList('locations/list', { path: { brandId: brand.id }, query });
  const base = `/brands/${brand.id}/locations`;
  const count = !list.data ? undefined : texts.count(list.entries.length, list.hasNextPage);
  const create = may('locations/create') ? (
    <ButtonLink kind="primary" to={`${base}/new`} icon={<Plus size={16} aria-hidden />}>
      {texts.create.action}
    </ButtonLink>
  ) : null;
  const clear = () => change({ q: '', status: '', state: '', region: '' });
  const empty = <Empty isFiltered={isFiltered(values)} clear={clear} action={create} />;
  return (
    <>
      <PageHeader
        title={texts.title}
        hint={count}
        actions={
          <>
            {!isMap && !isPhone && (
              <ColumnsMenu label={locationTable.columns} columns={optionalColumns} shown={shown} onChange={show} />
            )}
            <Segments
              label={texts.view}
              options={views}
              value={isMap ? 'map' : 'table'}
              onChange={(view) => change({ view: view === 'map' ? view : '' })}
            />
            {may('location-changes/create') && hasFeature && list.entries.length > 1 && (
              <ChangeMenu
                selection={{ filter: locationFilter(values) }}
                count={list.hasNextPage ? undefined : list.entries.filter(({ deletedAt }) => deletedAt === null).length}
                isWhole={!isFiltered(values)}
                label={bulkChanges.all}
              />
            )}
            <ManyMenu base={`/brands/${brand.id}`} />
            {create}
          </>
        }
      />
      <FilterBar values={values} change={change} />
      {isMap ? (
        <LocationMap list={list} base={base} empty={empty} />
      ) : (
        <LocationTable
          list={list}
          values={values}
          change={change}
          base={base}
          shown={shown}
          empty={empty}
          ChangeMenu={ChangeMenu}
        />
      )}
    </>
  );
};

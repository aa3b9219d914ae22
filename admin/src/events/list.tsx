import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useBrand } from '../access/caller.ts';
import { CreateLink } from '../access/create-link.tsx';
import type { EntryOf } from '../data/operations.ts';
import { useList } from '../data/use.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ListFilters } from '../design/lists/list-filters.tsx';
import { NoEntries } from '../design/lists/no-entries.tsx';
import { Table } from '../design/lists/table.tsx';
import { all, chosen, useFilters } from '../filters/filters.ts';
import { SavedUrlFilters } from '../filters/saved-filters.tsx';
import { LocationChoice } from '../locations/choice.tsx';
import { useLocationColumn } from '../locations/names/location-column.ts';
import { areas } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { events as texts } from '../texts/en/content/events.ts';
import { EventStatus } from './status.tsx';
import type { Event } from './values.rules.ts';
import { When } from './when.tsx';

const filterNames = ['q', 'when', 'status', 'locationId'] as const;
const option = (id: string, label: string) => ({ id, label });
const times = [option(all, texts.anytime), option('upcoming', texts.upcoming), option('past', texts.past)];
const statuses = [
  option(all, texts.anyStatus),
  ...Object.entries(texts.statuses).map(([id, label]) => option(id, label)),
];
const isStatus = (value: string | undefined): value is Event['status'] =>
  value !== undefined && value in texts.statuses;

const useEvents = (values: Readonly<Partial<Record<(typeof filterNames)[number], string>>>) => {
  const brand = useBrand();
  const { q, when, status, locationId } = values;
  const range = useMemo(() => {
    const now = new Date().toISOString();
    if (when === 'upcoming') return { from: now };
    return when === 'past' ? { to: now } : {};
  }, [when]);
  const query = { ...range, q: q?.slice(0, 100), locationId, ...(isStatus(status) && { status }) };
  return useList('events/list', { path: { brandId: brand.id }, query });
};

const noteOf = (event: EntryOf<'events/list'>) => (
  <>
    <EventStatus event={event} /> <When event={event} />
  </>
);

export const Page = () => {
  const brand = useBrand();
  const { values, change, clear, isFiltered } = useFilters(filterNames);
  const list = useEvents(values);
  const { column } = useLocationColumn(list.entries);
  const base = `/brands/${brand.id}/events`;
  const add = <CreateLink operation="events/create" to={`${base}/new`} label={texts.new} />;
  return (
    <>
      <PageHeader title={areas.events} actions={add} />
      <ListFilters
        label={common.filters}
        search={<SearchField label={texts.search} value={values.q ?? ''} onChange={(q) => change({ q })} />}
        values={values}
      >
        <Select
          label={texts.when}
          options={times}
          value={values.when ?? all}
          onChange={(when) => change({ when: chosen(when) })}
        />
        <Select
          label={texts.status}
          options={statuses}
          value={values.status ?? all}
          onChange={(status) => change({ status: chosen(status) })}
        />
        <LocationChoice
          label={texts.location}
          others={[option(all, texts.anyLocation)]}
          least={2}
          value={values.locationId ?? all}
          onChange={(locationId) => change({ locationId: chosen(locationId) })}
        />
        <SavedUrlFilters list="events" names={filterNames} />
      </ListFilters>
      <Table
        label={areas.events}
        list={list}
        href={(event) => `${base}/${event.id}`}
        columns={[
          { id: 'title', label: texts.columns.title, render: ({ title }) => title, width: '2fr', minWidth: 140 },
          {
            id: 'starts',
            label: texts.columns.starts,
            render: (event) => <When event={event} />,
            minWidth: 180,
            isWide: true,
          },
          {
            id: 'status',
            label: texts.columns.status,
            render: (event) => <EventStatus event={event} />,
            minWidth: 236,
            isWide: true,
          },
          column,
          { id: 'venue', label: texts.columns.venue, render: ({ venueName }) => venueName ?? '–', isWide: true },
        ]}
        phoneNote={noteOf}
        empty={<NoEntries icon={CalendarDays} texts={texts} isFiltered={isFiltered} onClear={clear} action={add} />}
      />
    </>
  );
};

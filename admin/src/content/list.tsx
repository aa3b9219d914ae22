import { FileText, Plus } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import type { EntryOf } from '../data/operations.ts';
import { useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ListFilters } from '../design/lists/list-filters.tsx';
import { NoEntries } from '../design/lists/no-entries.tsx';
import { Table } from '../design/lists/table.tsx';
import { Time } from '../design/time.tsx';
import { all, chosen, useFilters } from '../filters/filters.ts';
import { SavedUrlFilters } from '../filters/saved-filters.tsx';
import { useLocationColumn } from '../locations/names/location-column.ts';
import { PublishedBadge, StatusBadge } from '../publishing/status.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { CreateDialog } from './create.tsx';
import { anyItem, LocationFilter, StatusFilter } from './item-filters.tsx';

type Item = EntryOf<'content/list-items'>;

const filterNames = ['type', 'status', 'locationId', 'q'] as const;
const dialogNames = ['new'] as const;
const types = Object.entries(texts.types).map(([id, label]) => ({ id, label }));

const Standing = (item: Item) => (
  <>
    <StatusBadge status={item.status} />{' '}
    {item.status === 'scheduled' && item.publishedAt !== null && <PublishedBadge />}{' '}
    {item.scheduledFor !== null && <Time value={item.scheduledFor} isDate isPlain />}
  </>
);

/** Pages of locations often have no title of their own. */
const titleOf = ({ title, locationId }: Item): string | null => title ?? (locationId === null ? texts.untitled : null);

const noteOf = (item: Item, owner: string) => (
  <>
    <Standing {...item} />
    {item.scheduledFor === null ? ' ' : ' · '}
    {[texts.types[item.type], item.locationId !== null && owner].filter(Boolean).join(' · ')}
  </>
);

export const Page = () => {
  const brand = useBrand();
  const { values, change, clear, isFiltered } = useFilters(filterNames);
  const dialog = useFilters(dialogNames);
  // The API checks the values, as an address can be edited.
  const query: Readonly<Record<string, string | undefined>> = values;
  const list = useList('content/list-items', { path: { brandId: brand.id }, query });
  const { column, ownerOf } = useLocationColumn(list.entries);
  const add = (
    <May operation="content/create-item">
      <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => dialog.change({ new: '1' })}>
        {texts.new}
      </Button>
    </May>
  );
  return (
    <>
      <PageHeader title={areas.content} actions={add} />
      <ListFilters
        label={common.filters}
        search={<SearchField label={texts.search} value={values.q ?? ''} onChange={(q) => change({ q })} />}
        values={values}
      >
        <Select
          label={texts.type}
          options={[anyItem, ...types]}
          value={values.type ?? all}
          onChange={(type) => change({ type: chosen(type) })}
        />
        <StatusFilter values={values} change={change} />
        <LocationFilter values={values} change={change} />
        <SavedUrlFilters list="content" names={filterNames} />
      </ListFilters>
      <Table
        label={areas.content}
        list={list}
        href={(item) => `/brands/${brand.id}/content/${item.id}`}
        columns={[
          {
            id: 'title',
            label: texts.columns.title,
            render: (item) => titleOf(item) ?? ownerOf(item),
            width: '2fr',
            minWidth: 180,
          },
          { id: 'status', label: texts.columns.status, minWidth: 236, isWide: true, render: Standing },
          {
            id: 'type',
            label: texts.columns.type,
            render: (item) => texts.types[item.type],
            minWidth: 90,
            isWide: true,
          },
          column,
          { id: 'slug', label: texts.columns.slug, render: (item) => <code>{item.slug}</code>, isWide: true },
          {
            id: 'updatedAt',
            label: texts.columns.updatedAt,
            render: (item) => <Time value={item.updatedAt} />,
            minWidth: 200,
            isWide: true,
          },
        ]}
        phoneNote={(item) => noteOf(item, ownerOf(item))}
        empty={<NoEntries icon={FileText} texts={texts} isFiltered={isFiltered} onClear={clear} action={add} />}
      />
      {dialog.isFiltered && <CreateDialog onClose={dialog.clear} />}
    </>
  );
};

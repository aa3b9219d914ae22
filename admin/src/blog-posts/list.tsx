import { Newspaper, Plus } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { LocationFilter, StatusFilter } from '../content/item-filters.tsx';
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
import { StatusBadge } from '../publishing/status.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { blog as texts } from '../texts/en/content/blog.ts';
import { content } from '../texts/en/content/content.ts';
import { CreateDialog } from './create.tsx';

const filterNames = ['status', 'locationId', 'tag', 'q'] as const;
const dialogNames = ['new'] as const;

const noteOf = ({ status, publishedAt, scheduledFor, authorName }: EntryOf<'blog-posts/list'>) => (
  <>
    <StatusBadge status={status} />{' '}
    {(publishedAt ?? scheduledFor) !== null && <Time value={publishedAt ?? scheduledFor} isDate isPlain />}
    {(publishedAt ?? scheduledFor) !== null && authorName && ' · '}
    {authorName}
  </>
);

export const Page = () => {
  const brand = useBrand();
  const { values, change, clear, isFiltered } = useFilters(filterNames);
  const dialog = useFilters(dialogNames);
  // The API checks the values, as an address can be edited.
  const query: Readonly<Record<string, string | undefined>> = values;
  const list = useList('blog-posts/list', { path: { brandId: brand.id }, query });
  const tags = [...new Set([...list.entries.flatMap((post) => post.tags), ...(values.tag ? [values.tag] : [])])].sort();
  const { column } = useLocationColumn(list.entries);
  const add = (
    <May operation="blog-posts/create">
      <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => dialog.change({ new: '1' })}>
        {texts.new}
      </Button>
    </May>
  );
  return (
    <>
      <PageHeader title={areas.blog} actions={add} />
      <ListFilters
        label={common.filters}
        search={<SearchField label={texts.search} value={values.q ?? ''} onChange={(q) => change({ q })} />}
        values={values}
      >
        <StatusFilter values={values} change={change} />
        {tags.length > 0 && (
          <Select
            label={texts.tag}
            options={[{ id: all, label: texts.allTags }, ...tags.map((tag) => ({ id: tag, label: tag }))]}
            value={values.tag ?? all}
            onChange={(tag) => change({ tag: chosen(tag) })}
          />
        )}
        <LocationFilter values={values} change={change} />
        <SavedUrlFilters list="blog" names={filterNames} />
      </ListFilters>
      <Table
        label={areas.blog}
        list={list}
        href={(post) => `/brands/${brand.id}/blog/${post.id}`}
        columns={[
          { id: 'title', label: texts.columns.title, render: (post) => post.title, width: '2fr', minWidth: 200 },
          {
            id: 'status',
            label: texts.columns.status,
            render: (post) => <StatusBadge status={post.status} />,
            minWidth: 236,
            isWide: true,
          },
          column,
          { id: 'author', label: texts.columns.author, render: (post) => post.authorName ?? '–', isWide: true },
          { id: 'tags', label: texts.columns.tags, render: (post) => post.tags.join(', ') || '–', isWide: true },
          {
            id: 'date',
            label: texts.columns.date,
            render: (post) => <Time value={post.publishedAt ?? post.scheduledFor} isDate />,
            isWide: true,
          },
        ]}
        phoneNote={noteOf}
        empty={
          <NoEntries
            icon={Newspaper}
            texts={{ ...content, ...texts }}
            isFiltered={isFiltered}
            onClear={clear}
            action={add}
          />
        }
      />
      {dialog.isFiltered && <CreateDialog onClose={dialog.clear} />}
    </>
  );
};

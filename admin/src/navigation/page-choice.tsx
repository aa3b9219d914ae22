import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useDebounced } from '../data/debounced.ts';
import type { EntryOf } from '../data/operations.ts';
import { useList, useReads } from '../data/use.ts';
import type { FieldProps } from '../design/fields/field-parts.tsx';
import { SearchBox } from '../design/fields/search-box.tsx';
import { picker as pickerTexts } from '../texts/en/app/picker.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';

const perPage = 25;

type Item = Pick<EntryOf<'content/list-items'>, 'id' | 'title' | 'slug'>;

const titleOf = ({ title, slug }: Item): string => title ?? slug;

/** Pages of the website that match a text, the last changed first. */
export const usePages = (q = '') => {
  const { id: brandId } = useBrand();
  const query = { type: 'PAGE' as const, limit: perPage, ...(q && { q }) };
  return useList('content/list-items', { path: { brandId }, query });
};

/** Titles of pages. Undefined until it is read, and for deleted pages. */
export const usePageTitles = (ids: readonly (string | null | undefined)[]) => {
  const { id: brandId } = useBrand();
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const reads = useReads(
    'content/get-item',
    known.map((itemId) => ({ path: { brandId, itemId } })),
  );
  const titles = new Map(known.map((id, at) => [id, reads[at]?.data && titleOf(reads[at].data.data.item)]));
  return (id: string | null | undefined): string | undefined => titles.get(id ?? '');
};

interface Props extends FieldProps {
  value: string;
  onChange: (id: string) => void;
  isDisabled: boolean;
}

/** One page of the website, found by the API as somebody types. */
export const PageChoice = ({ value, ...field }: Props) => {
  const [typed, setTyped] = useState('');
  const found = usePages(useDebounced(typed.trim()));
  const listed = found.entries.find(({ id }) => id === value);
  const readTitle = usePageTitles([found.isPending || listed ? null : value]);
  return (
    <SearchBox
      {...field}
      value={value}
      valueLabel={(listed ? titleOf(listed) : readTitle(value)) ?? pickerTexts.unnamed}
      options={found.entries.map((item) => ({ id: item.id, label: titleOf(item) }))}
      onSearch={setTyped}
      empty={found.isFetching ? pickerTexts.searching : texts.noPages}
      more={found.hasNextPage ? pickerTexts.more : undefined}
    />
  );
};

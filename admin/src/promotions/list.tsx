import { Megaphone } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { CreateLink } from '../access/create-link.tsx';
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
import { areas } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import { PromotionStatus } from './status.tsx';
import type { Promotion } from './values.rules.ts';
import { discountOf, timeOf } from './words.ts';

const filterNames = ['q', 'status', 'locationId'] as const;
const option = (id: string, label: string) => ({ id, label });
const statuses = [
  option(all, texts.anyStatus),
  ...Object.entries(texts.statuses).map(([id, label]) => option(id, label)),
];
const isStatus = (value: string | undefined): value is Promotion['status'] =>
  value !== undefined && value in texts.statuses;
const whereOf = ({ scope, locationIds }: Promotion) =>
  scope === 'all' ? texts.everywhere : texts.someCount(locationIds.length);

export const Page = () => {
  const brand = useBrand();
  const { values, change, clear, isFiltered } = useFilters(filterNames);
  const { q, status, locationId } = values;
  const list = useList('promotions/list-brand', {
    path: { brandId: brand.id },
    query: { q: q?.slice(0, 120), locationId, ...(isStatus(status) && { status }) },
  });
  const base = `/brands/${brand.id}/promotions`;
  const add = <CreateLink operation="promotions/create" to={`${base}/new`} label={texts.new} />;
  return (
    <>
      <PageHeader title={areas.promotions} actions={add} />
      <ListFilters
        label={common.filters}
        search={<SearchField label={texts.search} value={q ?? ''} onChange={(typed) => change({ q: typed })} />}
        values={values}
      >
        <Select
          label={texts.status}
          options={statuses}
          value={status ?? all}
          onChange={(id) => change({ status: chosen(id) })}
        />
        <LocationChoice
          label={texts.location}
          others={[option(all, texts.anyLocation)]}
          least={2}
          value={locationId ?? all}
          onChange={(id) => change({ locationId: chosen(id) })}
        />
        <SavedUrlFilters list="promotions" names={filterNames} />
      </ListFilters>
      <Table
        label={areas.promotions}
        list={list}
        href={({ id }) => `${base}/${id}`}
        columns={[
          { id: 'title', label: texts.columns.title, render: ({ title }) => title, width: '2fr', minWidth: 150 },
          {
            id: 'status',
            label: texts.columns.status,
            render: (one) => <PromotionStatus {...one} />,
            minWidth: 110,
            isWide: true,
          },
          {
            id: 'discount',
            label: texts.columns.discount,
            render: (one) => discountOf(one, brand),
            isWide: true,
          },
          {
            id: 'time',
            label: texts.columns.time,
            render: (one) => timeOf(one, brand),
            minWidth: 220,
            isWide: true,
          },
          { id: 'where', label: texts.columns.where, render: whereOf, isWide: true },
          {
            id: 'leads',
            label: texts.columns.leads,
            render: ({ leadCount }) => leadCount.toLocaleString(),
            minWidth: 70,
            isNumber: true,
            isWide: true,
          },
        ]}
        phoneNote={(one) => (
          <>
            <PromotionStatus {...one} /> {timeOf(one, brand)}
          </>
        )}
        empty={<NoEntries icon={Megaphone} texts={texts} isFiltered={isFiltered} onClear={clear} action={add} />}
      />
    </>
  );
};

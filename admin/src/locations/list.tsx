import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('locations/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.locations} />
      <Table
        label={areas.locations}
        list={list}
        href={(location) => `/brands/${brand.id}/locations/${location.id}`}
        columns={[
          { id: 'name', label: texts.name, render: (location) => location.name },
          { id: 'slug', label: texts.slug, render: (location) => location.slug },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

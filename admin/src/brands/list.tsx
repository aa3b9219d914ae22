import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const list = useList('brands/list', {});
  return (
    <>
      <PageHeader title={areas.brands} />
      <Table
        label={areas.brands}
        list={list}
        href={(brand) => `/brands/${brand.id}/home`}
        columns={[
          { id: 'name', label: texts.name, render: (brand) => brand.name },
          { id: 'slug', label: texts.slug, render: (brand) => brand.slug },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('forms/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.forms} />
      <Table
        label={areas.forms}
        list={list}
        href={(form) => `/brands/${brand.id}/forms/${form.id}`}
        columns={[
          { id: 'name', label: texts.name, render: (form) => form.name },
          { id: 'slug', label: texts.slug, render: (form) => form.slug },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

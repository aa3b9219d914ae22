import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('content/list-items', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.content} />
      <Table
        label={areas.content}
        list={list}
        href={(item) => `/brands/${brand.id}/content/${item.id}`}
        columns={[
          { id: 'title', label: texts.title, render: (item) => item.title },
          { id: 'slug', label: texts.slug, render: (item) => item.slug },
          { id: 'status', label: texts.status, render: (item) => item.status },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

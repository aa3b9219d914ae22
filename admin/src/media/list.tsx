import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('media/list-brand', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.media} />
      <Table
        label={areas.media}
        list={list}
        columns={[{ id: 'id', label: texts.id, render: (file) => file.id }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

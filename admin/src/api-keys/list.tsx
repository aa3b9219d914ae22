import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('api-keys/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.integrations} />
      <Table
        label={areas.integrations}
        list={list}
        columns={[{ id: 'name', label: texts.name, render: (key) => key.name }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

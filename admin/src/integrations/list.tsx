import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('integrations/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.integrations} />
      <Table
        label={areas.integrations}
        list={list}
        keyOf={({ key }) => key}
        columns={[{ id: 'name', label: texts.name, render: (integration) => integration.name }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

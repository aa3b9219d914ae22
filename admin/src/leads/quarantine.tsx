import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('leads/list-quarantine', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.leads} />
      <Table
        label={areas.leads}
        list={list}
        columns={[{ id: 'id', label: texts.id, render: (lead) => lead.id }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

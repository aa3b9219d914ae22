import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('audit-log/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.settings} />
      <Table
        label={areas.settings}
        list={list}
        columns={[{ id: 'operation', label: texts.operation, render: (entry) => entry.operation }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

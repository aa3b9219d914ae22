import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const list = useList('tenants/list', {});
  return (
    <>
      <PageHeader title={areas.tenants} />
      <Table
        label={areas.tenants}
        list={list}
        columns={[
          { id: 'name', label: texts.name, render: (tenant) => tenant.name },
          { id: 'slug', label: texts.slug, render: (tenant) => tenant.slug },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

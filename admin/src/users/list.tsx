import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('users/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.people} />
      <Table
        label={areas.people}
        list={list}
        columns={[
          { id: 'name', label: texts.name, render: (user) => `${user.firstName} ${user.lastName}` },
          { id: 'email', label: texts.email, render: (user) => user.email },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

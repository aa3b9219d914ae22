import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('events/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.events} />
      <Table
        label={areas.events}
        list={list}
        href={(event) => `/brands/${brand.id}/events/${event.id}`}
        columns={[{ id: 'title', label: texts.title, render: (event) => event.title }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

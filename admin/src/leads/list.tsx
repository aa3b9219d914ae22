import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { Time } from '../design/time.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('leads/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.leads} />
      <Table
        label={areas.leads}
        list={list}
        href={(lead) => `/brands/${brand.id}/leads/${lead.id}`}
        columns={[
          { id: 'source', label: texts.source, render: (lead) => lead.sourceType },
          { id: 'status', label: texts.status, render: (lead) => lead.status },
          { id: 'createdAt', label: texts.createdAt, render: (lead) => <Time value={lead.createdAt} /> },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

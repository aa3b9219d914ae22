import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('webhooks/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.integrations} />
      <Table
        label={areas.integrations}
        list={list}
        columns={[
          { id: 'url', label: texts.url, render: (webhook) => webhook.url },
          { id: 'status', label: texts.status, render: (webhook) => webhook.status },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

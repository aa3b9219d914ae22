import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('sites/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.sites} />
      <Table
        label={areas.sites}
        list={list}
        columns={[
          { id: 'domain', label: texts.domain, render: (site) => site.domain },
          { id: 'status', label: texts.status, render: (site) => site.verificationStatus },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

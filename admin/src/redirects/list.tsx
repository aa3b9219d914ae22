import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('seo/list-redirects', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.redirects} />
      <Table
        label={areas.redirects}
        list={list}
        columns={[
          { id: 'from', label: texts.from, render: (redirect) => redirect.fromPath },
          { id: 'to', label: texts.to, render: (redirect) => redirect.toUrl },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

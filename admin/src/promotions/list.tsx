import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('promotions/list-brand', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.promotions} />
      <Table
        label={areas.promotions}
        list={list}
        href={(promotion) => `/brands/${brand.id}/promotions/${promotion.id}`}
        columns={[{ id: 'title', label: texts.title, render: (promotion) => promotion.title }]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('custom-fields/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.settings} />
      <Table
        label={areas.settings}
        list={list}
        columns={[
          { id: 'key', label: texts.key, render: (field) => field.key },
          { id: 'label', label: texts.label, render: (field) => field.label },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

import { Only } from '../access/only.tsx';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Table } from '../design/lists/table.tsx';
import { EmptyState } from '../design/states.tsx';
import { platform as texts } from '../texts/en/platform.ts';

const List = () => {
  const list = useList('brands/list', {});
  return (
    <>
      <PageHeader
        title={texts.brands.title}
        actions={
          <ButtonLink kind="primary" to="/platform/brands/new">
            {texts.brands.create}
          </ButtonLink>
        }
      />
      <Table
        label={texts.brands.title}
        list={list}
        href={(brand) => `/brands/${brand.id}/home`}
        columns={[
          { id: 'name', label: texts.name, render: (brand) => brand.name },
          { id: 'slug', label: texts.slug, render: (brand) => brand.slug },
        ]}
        empty={<EmptyState title={texts.brands.none} />}
      />
    </>
  );
};

export const Page = () => (
  <Only operation="brands/create" title={texts.brands.title}>
    <List />
  </Only>
);

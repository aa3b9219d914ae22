import { Only } from '../access/only.tsx';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Table } from '../design/lists/table.tsx';
import { EmptyState } from '../design/states.tsx';
import { platform as texts } from '../texts/en/platform.ts';

const List = () => {
  const list = useList('tenants/list', {});
  return (
    <>
      <PageHeader
        title={texts.tenants.title}
        actions={
          <ButtonLink kind="primary" to="/platform/tenants/new">
            {texts.tenants.create}
          </ButtonLink>
        }
      />
      <Table
        label={texts.tenants.title}
        list={list}
        href={(tenant) => `/platform/tenants/${tenant.id}/audit`}
        columns={[
          { id: 'name', label: texts.name, render: (tenant) => tenant.name },
          { id: 'slug', label: texts.slug, render: (tenant) => tenant.slug },
        ]}
        empty={<EmptyState title={texts.tenants.none} />}
      />
    </>
  );
};

export const Page = () => (
  <Only operation="tenants/list" title={texts.tenants.title}>
    <List />
  </Only>
);

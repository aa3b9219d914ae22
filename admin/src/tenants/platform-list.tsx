import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import type { ListSource } from '../design/lists/list-source.ts';
import { Table } from '../design/lists/table.tsx';
import { EmptyState } from '../design/states.tsx';
import { platform } from '../texts/en/settings/platform.ts';

interface Props<Entry> {
  texts: { title: string; none: string; create: string };
  list: ListSource<Entry>;
  href: (entry: Entry) => string;
  createHref: string;
}

/** Table of all tenants or all brands, for platform staff. */
export const PlatformList = <Entry extends { id: string; name: string; slug: string }>({
  texts,
  list,
  href,
  createHref,
}: Props<Entry>) => (
  <>
    <PageHeader
      title={texts.title}
      actions={
        <ButtonLink kind="primary" to={createHref}>
          {texts.create}
        </ButtonLink>
      }
    />
    <Table
      label={texts.title}
      list={list}
      href={href}
      columns={[
        { id: 'name', label: platform.name, render: ({ name }) => name },
        { id: 'slug', label: platform.slug, render: ({ slug }) => slug },
      ]}
      empty={<EmptyState title={texts.none} />}
    />
  </>
);

import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { Table } from '../design/table.tsx';
import { areas } from '../texts/en/areas.ts';
import { list as texts } from '../texts/en/list.ts';

export const Page = () => {
  const brand = useBrand();
  const list = useList('blog-posts/list', { path: { brandId: brand.id } });
  return (
    <>
      <PageHeader title={areas.blog} />
      <Table
        label={areas.blog}
        list={list}
        href={(post) => `/brands/${brand.id}/blog/${post.id}`}
        columns={[
          { id: 'title', label: texts.title, render: (post) => post.title },
          { id: 'status', label: texts.status, render: (post) => post.status },
        ]}
        empty={<EmptyState title={texts.empty} />}
      />
    </>
  );
};

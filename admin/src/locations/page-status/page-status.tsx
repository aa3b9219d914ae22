import { useBrand } from '../../access/caller.ts';
import { May } from '../../access/may-show.tsx';
import { useList } from '../../data/use.ts';
import { Hint, Stack } from '../../design/layout.tsx';
import { Table } from '../../design/lists/table.tsx';
import { EmptyState } from '../../design/states.tsx';
import { Time } from '../../design/time.tsx';
import { StatusBadge } from '../../publishing/status.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import { useShown } from '../shown.ts';
import { PageCard } from './page-card.tsx';

/** Content of this location only. */
const OwnPages = () => {
  const brand = useBrand();
  const { location } = useShown();
  const list = useList('content/list-items', {
    path: { brandId: brand.id },
    query: { locationId: location.id, type: 'PAGE' },
  });
  return (
    <>
      <h2>{texts.page.content}</h2>
      <Table
        label={texts.page.content}
        list={list}
        href={({ id }) => `/brands/${brand.id}/content/${id}`}
        columns={[
          { id: 'title', label: texts.fields.title, width: '2fr', render: ({ title, slug }) => title ?? slug },
          { id: 'slug', label: texts.fields.slug, isWide: true, render: ({ slug }) => <code>{slug}</code> },
          {
            id: 'status',
            label: texts.fields.status,
            render: ({ status }) => <StatusBadge status={status} />,
          },
          {
            id: 'updatedAt',
            label: texts.details.updated,
            isWide: true,
            render: ({ updatedAt }) => <Time value={updatedAt} />,
          },
        ]}
        empty={<EmptyState title={texts.page.noContent} />}
      />
    </>
  );
};

/** Page tab of a location: public state, address and content. */
export const Page = () => {
  const brand = useBrand();
  return (
    <Stack>
      <PageCard>{brand.locationTemplateId && <Hint>{texts.page.template}</Hint>}</PageCard>
      <May operation="content/list-items">
        <OwnPages />
      </May>
    </Stack>
  );
};

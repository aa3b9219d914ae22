import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { CreateLink } from '../access/create-link.tsx';
import { May } from '../access/may-show.tsx';
import { useList } from '../data/use.ts';
import { PageHeader, Stack } from '../design/layout.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { sites as texts } from '../texts/en/web/sites.ts';
import { useSiteChanges } from './changes.ts';
import { CreateDialog } from './create.tsx';
import { SitePreviewCard } from './preview-card.tsx';
import { SiteRow } from './row.tsx';

const checkEvery = 20_000;

/** Sites of the brand with their DNS records. */
export const Page = () => {
  const brand = useBrand();
  const navigate = useNavigate();
  const { siteId } = useParams();
  const list = useList('sites/list', { path: { brandId: brand.id }, query: { limit: 100 } });
  const { entries, refetch, isRefetching } = list;
  const changes = useSiteChanges(entries);
  const isWaiting = entries.some(({ verificationStatus }) => verificationStatus === 'pending');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), checkEvery);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  const base = `/brands/${brand.id}/sites`;
  const add = <CreateLink operation="sites/create" to={`${base}/new`} label={texts.new} />;
  return (
    <>
      <PageHeader title={areas.sites} actions={add} />
      <Stack>
        <May operation="preview-links/create-site">
          <SitePreviewCard />
        </May>
        <Entries
          label={texts.list}
          list={list}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon={<Globe size={28} aria-hidden />} title={texts.empty} action={add}>
              {texts.emptyHint}
            </EmptyState>
          }
        >
          {(site) => (
            <SiteRow
              site={site}
              to={`${base}/${site.id}`}
              isOpen={site.id === siteId}
              changes={changes}
              isRefreshing={isRefetching}
              onRefresh={() => void refetch()}
            />
          )}
        </Entries>
      </Stack>
      {siteId === 'new' && (
        <May operation="sites/create">
          <CreateDialog onClose={(id) => void navigate(id ? `${base}/${id}` : base)} />
        </May>
      )}
    </>
  );
};

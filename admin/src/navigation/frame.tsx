import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { FilterBox } from '../design/fields/filter-box.tsx';
import { labelAt, PageHeader, Stack, Tabs } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../design/states.tsx';
import { useSites } from '../sites/use-sites.ts';
import { areas } from '../texts/en/app/areas.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';

/** Frame of the pages of one site's menu; `?site=` names the site. */
export const Frame = ({ children }: { children: (siteId: string) => ReactNode }) => {
  const brand = useBrand();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const { list, sites, primaryId, isReading } = useSites();
  const wanted = parameters.get('site');
  const asked = sites.find(({ id }) => id === wanted);
  const site = asked ?? sites.find(({ id }) => id === primaryId) ?? sites[0];
  const base = `/brands/${brand.id}/navigation`;
  const query = asked ? `?site=${asked.id}` : '';
  const tabs = [
    { label: texts.tabs.menu, to: `${base}${query}` },
    { label: texts.tabs.footer, to: `${base}/footer${query}` },
    { label: texts.tabs.preview, to: `${base}/preview${query}` },
    { label: texts.tabs.versions, to: `${base}/versions${query}` },
  ];
  const content = () => {
    if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    // The wanted site, or the primary one, may be on a page that is still to be read.
    if (list.isPending || (isReading && !asked && (wanted !== null || primaryId === null))) return <LoadingState />;
    if (!site)
      return (
        <EmptyState
          title={texts.noSite}
          action={<ButtonLink to={`/brands/${brand.id}/sites`}>{texts.toSites}</ButtonLink>}
        >
          {texts.noSiteHint}
        </EmptyState>
      );
    return (
      <Stack>
        {sites.length > 1 && (
          <FilterBox
            label={texts.site}
            isReading={isReading}
            options={sites.map(({ id, domain }) => ({ id, label: domain }))}
            value={site.id}
            onChange={(id) => setParameters({ site: id }, { replace: true })}
          />
        )}
        <div key={site.id}>{children(site.id)}</div>
      </Stack>
    );
  };
  return (
    <>
      <PageHeader title={areas.navigation} part={labelAt(pathname, tabs)} />
      <Tabs label={texts.tabs.label} tabs={tabs} />
      {content()}
    </>
  );
};

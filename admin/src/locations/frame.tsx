import { useMemo } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useRead } from '../data/use.ts';
import { labelAt, PageHeader, Tabs } from '../design/layout.tsx';
import { ErrorState, LoadingState, NoPermission } from '../design/states.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { DeletedNotice } from './deleted.tsx';
import { ShownContext } from './shown.ts';
import { StatusBadge } from './status-badge.tsx';
import { tabs } from './tabs.ts';

/** Frame of the pages of a location: name, tabs, and the selected tab. */
export const Page = () => {
  const brand = useBrand();
  const may = useMay();
  const { pathname } = useLocation();
  const { locationId = '' } = useParams();
  const isTheirs = may('locations/get', locationId);
  const path = { brandId: brand.id, locationId };
  const { data, error, refetch } = useRead('locations/get', { path }, { enabled: isTheirs });
  const shown = useMemo(() => data && { location: data.data.location, etag: data.etag, refetch }, [data, refetch]);
  const list = `/brands/${brand.id}/locations`;
  const crumbs = [{ label: texts.title, to: list }];
  if (!shown)
    return (
      <>
        <PageHeader title={texts.title} crumbs={crumbs} />
        {!isTheirs ? (
          <NoPermission />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </>
    );
  const { location } = shown;
  const open = tabs
    .filter(({ operation }) => may(operation, locationId))
    .map(({ path, label, hasPages }) => ({ label, hasPages, to: `${list}/${locationId}${path && `/${path}`}` }));
  return (
    <ShownContext value={shown}>
      <PageHeader
        title={location.name}
        part={labelAt(pathname, open)}
        crumbs={crumbs}
        badge={<StatusBadge {...location} />}
        hint={[location.city, location.state, location.storeCode].filter(Boolean).join(' · ')}
      />
      {location.deletedAt ? (
        <DeletedNotice location={location} />
      ) : (
        <>
          <Tabs label={texts.tabs.label} tabs={open} />
          <Outlet key={locationId} />
        </>
      )}
    </ShownContext>
  );
};

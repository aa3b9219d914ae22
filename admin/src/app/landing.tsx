import { Navigate, useParams } from 'react-router';
import { useCaller } from '../access/caller.ts';
import { allBrands } from '../data/first-reads.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { lastBrand } from './last-brand.ts';

/** `/admin` redirects to the last opened brand, else to the first one. Platform staff go to the list of brands instead. */
export const Landing = () => {
  const { brandId } = useParams();
  const { isSuperAdmin } = useCaller();
  const list = useList('brands/list', { query: allBrands }, { enabled: brandId === undefined && !isSuperAdmin });
  if (brandId !== undefined) return <Navigate to="home" replace />;
  const last = lastBrand();
  if (isSuperAdmin) return <Navigate to={last ? `/brands/${last}/home` : '/platform/brands'} replace />;
  if (list.isPending) return <LoadingState />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const chosen = list.entries.find(({ id }) => id === last) ?? list.entries[0];
  if (chosen) return <Navigate to={`/brands/${chosen.id}/home`} replace />;
  return <PageHeader title={areas.home} hint={areas.noBrand} />;
};

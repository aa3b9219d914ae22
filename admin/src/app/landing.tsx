import { Navigate, useParams } from 'react-router';
import { useCaller } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { areas } from '../texts/en/areas.ts';
import { lastBrand } from './last-brand.ts';

/** `/admin` redirects to the last opened brand, else to the first one. Platform staff go to the list of brands instead. */
export const Landing = () => {
  const { brandId } = useParams();
  const { isSuperAdmin } = useCaller();
  const list = useRead('brands/list', { query: { limit: 100 } }, { enabled: brandId === undefined && !isSuperAdmin });
  if (brandId !== undefined) return <Navigate to="home" replace />;
  const last = lastBrand();
  if (isSuperAdmin) return <Navigate to={last ? `/brands/${last}/home` : '/platform/brands'} replace />;
  if (list.isPending) return <LoadingState />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const { brands } = list.data.data;
  const chosen = brands.find(({ id }) => id === last) ?? brands[0];
  if (chosen) return <Navigate to={`/brands/${chosen.id}/home`} replace />;
  return <PageHeader title={areas.home} hint={areas.noBrand} />;
};

import { Navigate, useParams } from 'react-router';
import { useCaller } from '../access/caller.ts';
import { Entry } from '../auth/entry.tsx';
import { EntryError } from '../auth/entry-error.tsx';
import { signOut } from '../auth/sign-out.ts';
import { allBrands } from '../data/first-reads.ts';
import { useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { useIsPhone } from '../design/lists/widths.ts';
import { LoadingState } from '../design/states.tsx';
import { lastBrand } from '../session/last-brand.ts';
import { areas } from '../texts/en/app/areas.ts';

/** People of locations work through their leads on a phone, so that their day comes first there. */
const useFirstPage = (): string => {
  const { role } = useCaller();
  const isPhone = useIsPhone();
  return role === 'franchisee' && isPhone ? 'my-day' : 'home';
};

/** `/admin` redirects to the last opened brand, else to the first one. Platform staff go to the list of brands instead. */
export const Landing = () => {
  const { brandId } = useParams();
  const { isSuperAdmin } = useCaller();
  const firstPage = useFirstPage();
  const list = useList('brands/list', { query: allBrands }, { enabled: brandId === undefined && !isSuperAdmin });
  if (brandId !== undefined) return <Navigate to={firstPage} replace />;
  const last = lastBrand();
  if (isSuperAdmin) return <Navigate to={last ? `/brands/${last}/home` : '/platform/brands'} replace />;
  if (list.isPending) return <LoadingState />;
  if (list.error) return <EntryError error={list.error} onRetry={() => void list.refetch()} />;
  const chosen = list.entries.find(({ id }) => id === last) ?? list.entries[0];
  // The role is known there.
  if (chosen) return <Navigate to={`/brands/${chosen.id}`} replace />;
  return (
    <Entry title={areas.noBrand.title} hint={areas.noBrand.hint}>
      <Row>
        <Button onPress={() => void signOut()}>{areas.signOut}</Button>
        <ButtonLink to="/me">{areas.me}</ButtonLink>
      </Row>
    </Entry>
  );
};

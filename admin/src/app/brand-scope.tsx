import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { CallerContext, useCaller } from '../access/caller.ts';
import { EntryError } from '../auth/entry-error.tsx';
import { useRead } from '../data/use.ts';
import { RegionContext } from '../design/region.ts';
import { LoadingState } from '../design/states.tsx';
import { rememberBrand } from '../session/last-brand.ts';
import { isRefusal } from '../texts/errors.ts';

/** Reads the caller's membership of the brand in the address and provides it to `useCaller`. */
export const BrandScope = () => {
  const { brandId = '' } = useParams();
  const person = useCaller();
  const path = { brandId };
  const role = useRead('brands/get-role', { path });
  const brand = useRead('brands/get', { path });
  const plan = useRead('billing/get-entitlements', { path });
  const caller = useMemo(() => {
    if (!role.data || !brand.data || !plan.data) return undefined;
    rememberBrand(brandId);
    const { isReadOnly, features } = plan.data.data;
    return {
      ...person,
      role: role.data.data.role,
      locationIds: role.data.data.locationIds,
      brand: { ...brand.data.data.brand, isReadOnly },
      features,
    };
  }, [brandId, person, role.data, brand.data, plan.data]);
  const error = role.error ?? brand.error ?? plan.error;
  if (caller && !isRefusal(error))
    return (
      <CallerContext value={caller}>
        {/* Another brand has pages of its own: they show nothing of this one, not even while they load. */}
        <RegionContext value={caller.brand}>
          <Outlet key={brandId} />
        </RegionContext>
      </CallerContext>
    );
  return error ? (
    <EntryError error={error} onRetry={() => void Promise.all([role.refetch(), brand.refetch(), plan.refetch()])} />
  ) : (
    <LoadingState />
  );
};

import { operations } from 'virtual:operations';
import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { mayRole } from '../../../lib/access/role.rules.ts';
import { CallerContext, useCaller } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { rememberBrand } from './last-brand.ts';

const unpaid = new Set(['unpaid', 'canceled', 'paused']);

/** Reads what the caller is in the brand of the address; everything below knows it from `useCaller`. */
export const BrandScope = () => {
  const { brandId = '' } = useParams();
  const person = useCaller();
  const path = { brandId };
  const role = useRead('brands/get-role', { path });
  const brand = useRead('brands/get', { path });
  const plan = useRead('billing/get-entitlements', { path });
  const known = role.data?.data.role ?? null;
  // Others are told that the brand can only be read when the API refuses their change.
  const mayReadPlan = mayRole(known, operations['billing/get-subscription'], { marketingReadOnly: false });
  const subscription = useRead('billing/get-subscription', { path }, { enabled: mayReadPlan });
  const caller = useMemo(() => {
    if (!role.data || !brand.data) return undefined;
    rememberBrand(brandId);
    const isReadOnly = unpaid.has(subscription.data?.data.status ?? 'none');
    return {
      ...person,
      role: role.data.data.role,
      locationIds: role.data.data.locationIds,
      brand: { ...brand.data.data.brand, isReadOnly },
      features: plan.data?.data.features ?? null,
    };
  }, [brandId, person, role.data, brand.data, plan.data, subscription.data]);
  const error = role.error ?? brand.error;
  if (caller)
    return (
      <CallerContext value={caller}>
        <Outlet />
      </CallerContext>
    );
  return error ? (
    <ErrorState error={error} onRetry={() => void Promise.all([role.refetch(), brand.refetch()])} />
  ) : (
    <LoadingState />
  );
};

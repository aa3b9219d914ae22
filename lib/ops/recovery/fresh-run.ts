import { brandKey } from '#lib/accounts/brands/records.ts';
import { tenantKey } from '#lib/accounts/tenants/records.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import type { RestoreRun } from './runs.ts';
import type { Selection } from './selection.rules.ts';

const brandOf = (selection: Selection): string | null => ('brandId' in selection ? selection.brandId : null);

/** Whether a brand, or a tenant, is lost as a whole. */
const isLost = async (selection: Selection): Promise<boolean> => {
  if ('brandId' in selection) return (await get(brandKey(brandView(selection.brandId)))) === undefined;
  const tenantId = /^T#([^#]+)#/.exec(selection.prefix)?.[1];
  return tenantId !== undefined && (await get(tenantKey(tenantId))) === undefined;
};

/** A new run. Access to a brand is restored with the brand alone, and that to the brands of a tenant with the tenant. */
export const freshRun = async (selection: Selection, now: Date): Promise<RestoreRun> => {
  const brandId = brandOf(selection);
  const withAccess = !('recordId' in selection) && (await isLost(selection));
  return {
    kind: 'restore-run',
    brandId,
    withAccess,
    startedAt: now.toISOString(),
    counts: {},
    endedAt: null,
    expiresAt: 0,
  };
};

import { Problem } from '#lib/core/problem.ts';
import { type Key, platformView, tenantView } from '#lib/table/table.ts';
import { create, type Write } from '#lib/table/write.ts';
import type { Tenant } from './tenants.contract.ts';

export interface TenantRecord extends Tenant {
  kind: 'tenant';
  version: number;
}

/** Finds the tenant of a slug, which is unique on the platform. */
interface TenantSlug {
  kind: 'tenant-slug';
  tenantId: string;
}

const everyTenant = 'TENANTS';

/** All tenants of the platform by id, for platform staff only. */
export const allTenants = (): string => platformView.partition(everyTenant);

export const tenantKey = (tenantId: string): Key<TenantRecord> => tenantView(tenantId).key('TENANT', '-');

export const tenantSlugKey = (slug: string): Key<TenantSlug> => platformView.key('TENANT_SLUG', slug);

export const createTenant = (tenant: TenantRecord): Write[] => {
  const slug: TenantSlug = { kind: 'tenant-slug', tenantId: tenant.id };
  const item = { ...tenant, ...platformView.index('GSI1', everyTenant, tenant.id) };
  const taken = () =>
    new Problem('slug_taken', 'Another tenant has this slug: choose another one', { field: 'slug', slug: tenant.slug });
  return [create(tenantKey(tenant.id), item), create(tenantSlugKey(tenant.slug), slug, taken)];
};

export const toTenant = ({ id, name, slug, logoUrl, createdAt, updatedAt }: TenantRecord): Tenant => ({
  id,
  name,
  slug,
  logoUrl,
  createdAt,
  updatedAt,
});

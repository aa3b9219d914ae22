import { type Key, platformView, tenantView } from './table.ts';
import { create, type Write } from './write.ts';

export interface TenantRecord {
  kind: 'tenant';
  version: number;
  id: string;
  name: string;
  slug: string;
  logoUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Finds the tenant of a slug, which is unique on the whole platform. */
interface TenantSlug {
  kind: 'tenant-slug';
  tenantId: string;
}

const tenantKey = (tenantId: string): Key<TenantRecord> => tenantView(tenantId).key('TENANT', '-');

export const tenantSlugKey = (slug: string): Key<TenantSlug> => platformView.key('TENANT_SLUG', slug);

export const createTenant = (tenant: TenantRecord): Write[] => {
  const slug: TenantSlug = { kind: 'tenant-slug', tenantId: tenant.id };
  return [create(tenantKey(tenant.id), tenant), create(tenantSlugKey(tenant.slug), slug)];
};

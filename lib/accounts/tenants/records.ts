import { Problem } from '#lib/platform/core/problem.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type Entry, type Key, parsePartitionKey, platformView, tenantView } from '#lib/platform/table/table.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { tenant } from './shape.contract.ts';

/** Finds the tenant of a slug, which is unique on the platform. */
interface TenantSlug {
  kind: 'tenant-slug';
  tenantId: string;
}

const { shape } = tenant;

const tenants = recordKind('tenant', shape).ofTenant('TENANT', '-', {
  title: 'Tenant',
  lists: { all: { index: 'GSI1', owner: 'platform', partition: 'TENANTS', sort: '{id}' } },
});

export type TenantRecord = RecordOf<typeof tenants>;
export const makeTenant = tenants.make;

const slugs = recordKind<TenantSlug>('tenant-slug').ofPlatform('TENANT_SLUG', '{slug}', { title: 'Tenant by slug' });

export const tenantKey = (tenantId: string): Key<TenantRecord> => tenants.key(tenantView(tenantId));
export const tenantSlugKey = (slug: string): Key<TenantSlug> => slugs.key(platformView, slug);

/** All tenants of the platform by id, for platform staff only. */
export const allTenants = () => tenants.list('all', platformView);

/** Which tenant's entry it is in the list of tenants. */
export const tenantIdOf = ({ PK }: Pick<Entry<TenantRecord>, 'PK'>): string => parsePartitionKey(PK).id;

export const insertTenant = (tenant: TenantRecord): Write[] => {
  const slug: TenantSlug = { kind: 'tenant-slug', tenantId: tenant.id };
  const taken = () => new Problem('slug_taken', accountErrors().tenantSlugTaken, { field: 'slug', slug: tenant.slug });
  return [create(tenantKey(tenant.id), tenant), create(tenantSlugKey(tenant.slug), slug, taken)];
};

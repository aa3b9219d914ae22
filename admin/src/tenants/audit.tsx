import { useParams } from 'react-router';
import { Only } from '../access/only.tsx';
import { AuditLog, useAuditQuery } from '../audit-log/log.tsx';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { PageHeader } from '../design/layout.tsx';
import { audit } from '../texts/en/settings/audit.ts';
import { platform as texts } from '../texts/en/settings/platform.ts';

/** Kinds of subjects that concern a tenant and no brand. */
const kinds = ['access', 'user', 'session', 'sign-in', 'tenant'];

const Log = () => {
  const { tenantId = '' } = useParams();
  const tenants = useList('tenants/list', { query: { limit: 100 } });
  const list = useList('audit-log/list-tenant', { path: { tenantId }, query: useAuditQuery() });
  const name = tenants.entries.find(({ id }) => id === tenantId)?.name;
  useAllPages({ ...tenants, hasNextPage: tenants.hasNextPage && name === undefined });
  return (
    <>
      <PageHeader
        title={texts.tenants.audit(name)}
        hint={audit.hint}
        crumbs={[{ label: texts.tenants.title, to: '/platform/tenants' }]}
      />
      <AuditLog list={list} kinds={kinds} />
    </>
  );
};

export const Page = () => (
  <Only operation="tenants/list" title={audit.title}>
    <Log />
  </Only>
);

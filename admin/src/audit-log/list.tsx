import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { PageHeader } from '../design/layout.tsx';
import { audit as texts } from '../texts/en/settings/audit.ts';
import { fullNameOf } from '../users/role.ts';
import { AuditLog, useAuditQuery } from './log.tsx';

/** Kinds of subjects that the filter offers; a link can name any other. */
const kinds = [
  'location',
  'profile',
  'holiday-hours',
  'content',
  'post',
  'event',
  'promotion',
  'service',
  'media',
  'form',
  'lead',
  'navigation',
  'redirect',
  'site',
  'brand',
  'theme',
  'url-prefix-policy',
  'custom-field',
  'brand-seo',
  'email-settings',
  'subscription',
  'integration',
  'webhook',
  'api-key',
  'member',
  'invitation',
  'access',
  'staff-access',
  'staff-change',
];

const Log = () => {
  const path = { brandId: useBrand().id };
  const list = useList('audit-log/list', { path, query: useAuditQuery() });
  const users = useList('users/list', { path, query: { limit: 100 } });
  useAllPages(users);
  const people = users.entries.map((user) => ({ id: user.id, label: fullNameOf(user), help: user.email }));
  return <AuditLog list={list} kinds={kinds} people={people} isReadingPeople={users.isFetching} />;
};

export const Page = () => (
  <Only operation="audit-log/list" title={texts.title}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Log />
  </Only>
);

import { Only } from '../access/only.tsx';
import { useList } from '../data/use.ts';
import { platform } from '../texts/en/settings/platform.ts';
import { PlatformList } from './platform-list.tsx';

const texts = platform.tenants;

const List = () => (
  <PlatformList
    texts={texts}
    list={useList('tenants/list', {})}
    href={({ id }) => `/platform/tenants/${id}/audit`}
    createHref="/platform/tenants/new"
  />
);

export const Page = () => (
  <Only operation="tenants/list" title={texts.title}>
    <List />
  </Only>
);

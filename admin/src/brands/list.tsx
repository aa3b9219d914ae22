import { Only } from '../access/only.tsx';
import { useList } from '../data/use.ts';
import { PlatformList } from '../tenants/platform-list.tsx';
import { platform } from '../texts/en/settings/platform.ts';

const texts = platform.brands;

const List = () => (
  <PlatformList
    texts={texts}
    list={useList('brands/list', {})}
    href={({ id }) => `/brands/${id}/home`}
    createHref="/platform/brands/new"
  />
);

export const Page = () => (
  <Only operation="brands/create" title={texts.title}>
    <List />
  </Only>
);

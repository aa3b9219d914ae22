import type { MenuName } from '../../../lib/web/navigation/contract.ts';
import { useBrand } from '../access/caller.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Editor } from './editor.tsx';
import { Frame } from './frame.tsx';
import { useWholeMenu } from './use-whole-menu.ts';

const Menu = ({ siteId, name }: { siteId: string; name: MenuName }) => {
  const brand = useBrand();
  const path = { brandId: brand.id, siteId };
  const { data, error, refetch } = useWholeMenu(path, name);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  return <Editor path={path} saved={data} name={name} />;
};

/** One menu of a site, to be edited. */
export const MenuPage = ({ name }: { name: MenuName }) => (
  <Frame>{(siteId) => <Menu key={name} siteId={siteId} name={name} />}</Frame>
);

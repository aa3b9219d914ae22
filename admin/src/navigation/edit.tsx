import { useBrand } from '../access/caller.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Editor } from './editor.tsx';
import { Frame } from './frame.tsx';
import { useWholeMenu } from './use-whole-menu.ts';

const Menu = ({ siteId }: { siteId: string }) => {
  const brand = useBrand();
  const path = { brandId: brand.id, siteId };
  const { data, error, refetch } = useWholeMenu(path);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  return <Editor path={path} saved={data} />;
};

export const Page = () => <Frame>{(siteId) => <Menu siteId={siteId} />}</Frame>;

import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Editor } from './editor.tsx';

export const Page = () => {
  const { itemId = '' } = useParams();
  const brand = useBrand();
  const item = useRead('content/get-item', { path: { brandId: brand.id, itemId } });
  if (item.data) return <Editor key={itemId} read={item.data} />;
  return item.error ? <ErrorState error={item.error} onRetry={() => void item.refetch()} /> : <LoadingState />;
};

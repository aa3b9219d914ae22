import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { DeletedNote } from '../access/record-error.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { Editor } from './editor.tsx';

export const Page = () => {
  const { itemId = '' } = useParams();
  const brand = useBrand();
  const item = useRead('content/get-item', { path: { brandId: brand.id, itemId } });
  if (item.data)
    return (
      <>
        <DeletedNote error={item.error} />
        <Editor key={itemId} read={item.data} />
      </>
    );
  if (!item.error) return <LoadingState />;
  return (
    <>
      <PageHeader title={areas.content} />
      <ErrorState error={item.error} onRetry={() => void item.refetch()} />
    </>
  );
};

import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import { useRead } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { LoadingState } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { PostPage } from './editor.tsx';

export const Page = () => {
  const { postId = '' } = useParams();
  const brand = useBrand();
  const path = { brandId: brand.id, postId };
  const post = useRead('blog-posts/get', { path });
  if (post.data)
    return (
      <>
        <DeletedNote error={post.error} restore="blog-posts/restore" path={path} />
        <PostPage key={postId} read={post.data} />
      </>
    );
  if (!post.error) return <LoadingState />;
  return (
    <>
      <PageHeader title={areas.blog} />
      <RecordError error={post.error} onRetry={() => void post.refetch()} restore="blog-posts/restore" path={path} />
    </>
  );
};

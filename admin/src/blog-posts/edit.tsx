import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { RecordError } from '../access/record-error.tsx';
import { useRead } from '../data/use.ts';
import { LoadingState } from '../design/states.tsx';
import { PostPage } from './editor.tsx';

export const Page = () => {
  const { postId = '' } = useParams();
  const brand = useBrand();
  const path = { brandId: brand.id, postId };
  const post = useRead('blog-posts/get', { path });
  if (post.data) return <PostPage key={postId} read={post.data} />;
  return post.error ? (
    <RecordError error={post.error} onRetry={() => void post.refetch()} restore="blog-posts/restore" path={path} />
  ) : (
    <LoadingState />
  );
};

import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { PostPage } from './editor.tsx';

export const Page = () => {
  const { postId = '' } = useParams();
  const brand = useBrand();
  const post = useRead('blog-posts/get', { path: { brandId: brand.id, postId } });
  if (post.data) return <PostPage key={postId} read={post.data} />;
  return post.error ? <ErrorState error={post.error} onRetry={() => void post.refetch()} /> : <LoadingState />;
};

import { useBrand } from '../access/caller.ts';
import { useDraft } from '../content/use-draft.ts';
import { type Answer, answerOf } from '../data/call.ts';
import type { BodyOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { blog as texts } from '../texts/en/content/blog.ts';
import { bodyOfPost, draftOfPost, type Post, type PostDraft } from './post.rules.ts';

type Read = Answer<{ post: Post; warnings?: readonly { path: string; message: string }[] }>;
type Publication = Pick<BodyOf<'blog-posts/update'>, 'status' | 'scheduledFor'>;

const versionOf = ({ data: { post, warnings = [] }, etag }: Read) => ({
  post,
  etag,
  warnings,
  updatedAt: post.updatedAt,
  draft: draftOfPost(post),
});

/** Edits a post. */
export const usePostEditor = (read: Read) => {
  const path = { brandId: useBrand().id, postId: read.data.post.id };
  const update = useChange('blog-posts/update');
  const editing = useDraft(read, { versionOf, readAgain: () => answerOf('blog-posts/get', { path }) });
  const { base, history, attempt, accept, merge } = editing;

  /** Saves the changes, with the status if one is given. Resolves with the saved version, or undefined if saving failed. */
  const save = (publication: Publication = {}, draft = history.value, over = base) =>
    attempt(async () => {
      const body = { ...bodyOfPost(over.draft, draft), ...publication };
      const answer = await update.mutateAsync({ path, body, options: { etag: over.etag } });
      if (publication.status === undefined) toast(texts.done.saved);
      return answer;
    }, draft);

  /** Publishes or unpublishes, with undo. */
  const change = async (publication: Publication, message: string): Promise<void> => {
    const { status, scheduledFor } = base.post;
    const former: Publication = status === 'scheduled' ? { status, scheduledFor } : { status };
    if (!(await save(publication))) return;
    const isPossible = !(status === 'scheduled' && publication.status === 'published') && status !== publication.status;
    const undo = async () => {
      accept(await update.mutateAsync({ path, body: former }));
    };
    toast(message, isPossible ? undo : undefined);
  };

  /** Saves the merged version after a conflict. */
  const saveMerged = async (draft: PostDraft): Promise<void> => {
    const newer = merge(draft);
    if (newer) await save({}, draft, newer);
  };

  return {
    ...editing,
    path,
    isSaving: update.isPending,
    save,
    change: (publication: Publication, message: string) => void change(publication, message).catch(toastError),
    saveMerged,
  };
};

export type PostEditor = ReturnType<typeof usePostEditor>;

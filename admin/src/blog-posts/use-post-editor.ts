import { useEffect, useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { carryKeys } from '../content/blocks.rules.ts';
import { fieldNamed } from '../content/draft.rules.ts';
import { useHistory } from '../content/history.ts';
import { type Answer, answerOf } from '../data/call.ts';
import { codeOf, wrongFieldsOf } from '../data/errors.ts';
import type { BodyOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { changesOf } from '../design/rebase.rules.ts';
import { toast, toastError } from '../design/toast.ts';
import { blog as texts } from '../texts/en/blog.ts';
import { bodyOfPost, draftOfPost, type Post, type PostDraft } from './post.rules.ts';

type Read = Answer<{ post: Post; warnings?: readonly { path: string; message: string }[] }>;
type Publication = Pick<BodyOf<'blog-posts/update'>, 'status' | 'scheduledFor'>;

const versionOf = ({ data: { post, warnings = [] }, etag }: Read) => ({
  post,
  etag,
  warnings,
  draft: draftOfPost(post),
});

/** Edits a post: the version that was read, the unsaved changes, and the outcome of saving. */
export const usePostEditor = (read: Read) => {
  const brand = useBrand();
  const [base, setBase] = useState(() => versionOf(read));
  const history = useHistory(base.draft);
  const update = useChange('blog-posts/update');
  const [failure, setFailure] = useState<unknown>();
  const [theirs, setTheirs] = useState<typeof base | null>(null);
  const isDirty = Object.keys(changesOf(base.draft, history.value)).length > 0;
  const path = { brandId: brand.id, postId: base.post.id };

  const accept = (answer: Read) => {
    const version = versionOf(answer);
    carryKeys(history.value.body, version.draft.body);
    setBase(version);
    history.reset(version.draft);
  };

  useEffect(() => {
    const isNewer = read.data.post.updatedAt >= base.post.updatedAt;
    if (!isDirty && isNewer && read.etag !== base.etag) accept(read);
  });

  /** Saves the changes, with the status if one is given. Resolves with whether they are saved. */
  const save = async (publication: Publication = {}, draft = history.value, over = base): Promise<boolean> => {
    setFailure(undefined);
    try {
      const body = { ...bodyOfPost(over.draft, draft), ...publication };
      accept(await update.mutateAsync({ path, body, options: { etag: over.etag } }));
      if (publication.status === undefined) toast(texts.done.saved);
      return true;
    } catch (error) {
      if (codeOf(error) === 'precondition_failed') setTheirs(versionOf(await answerOf('blog-posts/get', { path })));
      else setFailure(error);
      return false;
    }
  };

  /** Publishes or unpublishes, with undo. */
  const change = async (publication: Publication, message: string): Promise<void> => {
    const { status, scheduledFor } = base.post;
    const former: Publication = status === 'scheduled' ? { status, scheduledFor } : { status };
    if (!(await save(publication))) return;
    const isPossible = !(status === 'scheduled' && publication.status === 'published') && status !== publication.status;
    toast(message, isPossible ? async () => accept(await update.mutateAsync({ path, body: former })) : undefined);
  };

  const saveMerged = async (draft: PostDraft): Promise<void> => {
    if (!theirs) return;
    setTheirs(null);
    setBase(theirs);
    history.change(() => draft);
    await save({}, draft, theirs);
  };

  const errors = new Map(wrongFieldsOf(failure).map(({ field, message }) => [fieldNamed(field), message] as const));
  return {
    base,
    path,
    history,
    isDirty,
    isSaving: update.isPending,
    save,
    change: (publication: Publication, message: string) => void change(publication, message).catch(toastError),
    failure,
    errors,
    theirs,
    saveMerged,
    resolve: () => setTheirs(null),
  };
};

export type PostEditor = ReturnType<typeof usePostEditor>;

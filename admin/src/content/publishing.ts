import { useChange } from '../data/use.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { content as texts } from '../texts/en/content/content.ts';
import type { Item } from './model/draft.rules.ts';
import type { ContentEditor, Version } from './use-editor.ts';

/** Publishing with undo. The API publishes the latest revision only, so undo restores the former revision first. */
export const usePublishing = ({ base, path, isDirty, save, accept }: ContentEditor) => {
  const publish = useChange('content/publish-item');
  const unpublish = useChange('content/unpublish-item');
  const restore = useChange('content/restore-item-revision');
  const cancel = useChange('content/cancel-item-schedule');
  const schedule = useChange('content/schedule-item');

  const restored = (revision: number) => restore.mutateAsync({ path: { ...path, revision: String(revision) } });

  /** Publishes an earlier revision again and keeps the latest one as the draft. */
  const goBackTo = async (live: number, latest: number) => {
    if (live !== latest) await restored(live);
    const answer = await publish.mutateAsync({ path });
    accept(live === latest ? answer : await restored(latest));
  };

  const takeOffline = async (): Promise<void> => {
    accept(await unpublish.mutateAsync({ path }));
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastError(error);
    }
  };

  const publishNow = () =>
    attempt(async () => {
      const version: Version | undefined = isDirty ? await save() : base;
      if (!version) return;
      const { publishedRevision, revision }: Item = version.item;
      accept(await publish.mutateAsync({ path, options: { etag: version.etag } }));
      const undo = () => (publishedRevision === null ? takeOffline() : goBackTo(publishedRevision, revision));
      toast(texts.done.published, publishedRevision === revision ? undefined : undo);
    });

  const unpublishNow = () =>
    attempt(async () => {
      const { publishedRevision, revision } = base.item;
      accept(await unpublish.mutateAsync({ path, options: { etag: base.etag } }));
      toast(
        texts.done.unpublished,
        publishedRevision === null ? undefined : () => goBackTo(publishedRevision, revision),
      );
    });

  const cancelSchedule = () =>
    attempt(async () => {
      const { scheduledFor, scheduledRevision } = base.item;
      accept(await cancel.mutateAsync({ path, options: { etag: base.etag } }));
      if (scheduledFor === null) return;
      const body = { publishAt: scheduledFor, ...(scheduledRevision !== null && { revision: scheduledRevision }) };
      toast(texts.done.cancelled, async () => accept(await schedule.mutateAsync({ path, body })));
    });

  const isBusy = publish.isPending || unpublish.isPending || restore.isPending || cancel.isPending;
  return { publishNow, unpublishNow, cancelSchedule, isBusy };
};

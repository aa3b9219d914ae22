import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { useAskBeforeLoss } from '../design/forms/loss-dialog.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { media as texts } from '../texts/en/content/media.ts';
import { codeOf } from '../texts/errors.ts';
import { mediaNameOf } from './gallery.tsx';
import type { Media } from './send-file.ts';
import { useMedia } from './use-media.ts';
import { useUses } from './uses.tsx';

interface Props {
  media: Media;
  etag: string | null;
  /** Address of the library. */
  back: string;
}

/** Deletes a file, with undo. It asks first if something shows the file. */
export const Remove = ({ media, etag, back }: Props) => {
  const [asks, setAsks] = useState(false);
  const { remove, restore, mayDelete } = useMedia(media, etag);
  const uses = useUses(media);
  const leave = useLeaveDeleted();
  const drop = async (force: boolean) => {
    await remove(force);
    toast(texts.detail.deleted(mediaNameOf(media)), restore);
    await leave(back);
  };
  const { ask, dialog } = useAskBeforeLoss(async () => {
    await drop(false).catch(async (error: unknown) => {
      if (codeOf(error) !== 'media_in_use') throw error;
      await uses.refetch();
      setAsks(true);
    });
  });
  if (!mayDelete) return null;
  const isUsed = (uses.data?.data.usedBy.length ?? 0) > 0;
  return (
    <>
      <Button kind="removal" icon={<Trash2 size={16} aria-hidden />} onPress={() => (isUsed ? setAsks(true) : ask())}>
        {texts.detail.delete}
      </Button>
      <ConfirmDialog
        title={texts.detail.usedTitle(mediaNameOf(media))}
        action={texts.detail.deleteUsed}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => drop(true)}
      >
        {texts.detail.usedHint}
      </ConfirmDialog>
      {dialog}
    </>
  );
};

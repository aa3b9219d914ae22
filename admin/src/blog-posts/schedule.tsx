import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { DateTimeField } from '../publishing/date-time-field.tsx';
import { useZone } from '../publishing/use-zone.ts';
import { common } from '../texts/en/app/common.ts';
import { blog as texts } from '../texts/en/content/blog.ts';
import { content } from '../texts/en/content/content.ts';
import type { PostEditor } from './use-post-editor.ts';

interface Props {
  editor: PostEditor;
  onClose: () => void;
}

/** Dialog for the time of publication. */
export const SchedulePost = ({ editor, onClose }: Props) => {
  const { post } = editor.base;
  const zone = useZone(post.locationId);
  const [at, setAt] = useState(post.scheduledFor);
  const [isMissing, setIsMissing] = useState(false);
  const send = async () => {
    setIsMissing(at === null);
    if (at === null || !(await editor.save({ status: 'scheduled', scheduledFor: at }))) return;
    toast(texts.done.scheduled);
    onClose();
  };
  const error = editor.errors.get('scheduledFor') ?? (isMissing ? content.schedule.invalid : undefined);
  return (
    <Dialog title={content.schedule.title} isOpen onClose={onClose}>
      <DateTimeField label={content.schedule.publishAt} zone={zone} value={at} onChange={setAt} error={error} />
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button kind="primary" isPending={editor.isSaving} onPress={() => void send()}>
          {content.schedule.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

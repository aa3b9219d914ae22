import { CalendarClock, MoreHorizontal, PowerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useFeature } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useChange, useDeletion } from '../data/use.ts';
import { Button, IconButton } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { useAskBeforeLoss } from '../design/forms/loss-dialog.tsx';
import { type Action, Menu } from '../design/overlays/menu.tsx';
import { toast } from '../design/overlays/toast.ts';
import { blog as texts } from '../texts/en/content/blog.ts';
import { content } from '../texts/en/content/content.ts';
import { SchedulePost } from './schedule.tsx';
import type { PostEditor } from './use-post-editor.ts';

/** The actions of a post. */
export const PostActions = ({ editor }: { editor: PostEditor }) => {
  const brand = useBrand();
  const may = useMay();
  const leave = useLeaveDeleted();
  const remove = useDeletion('blog-posts/delete');
  const restore = useChange('blog-posts/restore');
  const [isScheduling, setIsScheduling] = useState(false);
  const canSchedule = useFeature('scheduledPublishing');
  const { post, etag } = editor.base;
  const { actions } = content;
  const { ask, dialog } = useAskBeforeLoss(async () => {
    const { path } = editor;
    await remove.mutateAsync({ path, options: { etag } });
    toast(texts.deleted(post.title), () => restore.mutateAsync({ path }));
    await leave(`/brands/${brand.id}/blog`);
  });
  if (!may('blog-posts/update', post.locationId)) return null;
  const unpublish = () => editor.change({ status: 'draft' }, texts.done.unpublished);
  const all: (Action | false)[] = [
    canSchedule &&
      post.status !== 'published' && {
        id: 'schedule',
        label: post.status === 'scheduled' ? actions.reschedule : actions.schedule,
        icon: <CalendarClock size={16} />,
        onAction: () => setIsScheduling(true),
      },
    post.status === 'scheduled' && {
      id: 'cancel',
      label: actions.cancelSchedule,
      icon: <CalendarClock size={16} />,
      onAction: () => editor.change({ status: 'draft' }, content.done.cancelled),
    },
    post.status === 'published' && {
      id: 'unpublish',
      label: actions.unpublish,
      icon: <PowerOff size={16} />,
      isDisabled: editor.isDirty,
      onAction: unpublish,
    },
    may('blog-posts/delete', post.locationId) && {
      id: 'delete',
      label: actions.delete,
      icon: <Trash2 size={16} />,
      isDanger: true,
      onAction: ask,
    },
  ];
  return (
    <>
      <Menu
        label={actions.more}
        trigger={<IconButton kind="secondary" label={actions.more} icon={<MoreHorizontal size={17} />} />}
        actions={all.filter((action) => action !== false)}
      />
      {post.status !== 'published' && (
        <Button
          kind="primary"
          isPending={editor.isSaving}
          onPress={() => editor.change({ status: 'published' }, texts.done.published)}
        >
          {editor.isDirty ? actions.savePublish : actions.publish}
        </Button>
      )}
      {isScheduling && <SchedulePost editor={editor} onClose={() => setIsScheduling(false)} />}
      {dialog}
    </>
  );
};

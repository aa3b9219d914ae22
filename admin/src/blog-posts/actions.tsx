import { CalendarClock, MoreHorizontal, PowerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrand, useFeature } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useChange } from '../data/use.ts';
import { Button, IconButton } from '../design/button.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { type Action, Menu } from '../design/overlays/menu.tsx';
import { toast } from '../design/overlays/toast.ts';
import { blog as texts } from '../texts/en/blog.ts';
import { content } from '../texts/en/content.ts';
import { SchedulePost } from './schedule.tsx';
import type { PostEditor } from './use-post-editor.ts';

/** The actions of a post. */
export const PostActions = ({ editor }: { editor: PostEditor }) => {
  const brand = useBrand();
  const may = useMay();
  const navigate = useNavigate();
  const remove = useChange('blog-posts/delete');
  const [open, setOpen] = useState<'schedule' | 'delete' | null>(null);
  const canSchedule = useFeature('scheduledPublishing');
  const { post, etag } = editor.base;
  const { actions } = content;
  if (!may('blog-posts/update', post.locationId)) return null;
  const unpublish = () => editor.change({ status: 'draft' }, texts.done.unpublished);
  const all: (Action | false)[] = [
    canSchedule &&
      post.status !== 'published' && {
        id: 'schedule',
        label: post.status === 'scheduled' ? actions.reschedule : actions.schedule,
        icon: <CalendarClock size={16} />,
        onAction: () => setOpen('schedule'),
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
      onAction: () => setOpen('delete'),
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
      {open === 'schedule' && <SchedulePost editor={editor} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        title={texts.deleteTitle}
        action={actions.delete}
        isOpen={open === 'delete'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          editor.history.reset(editor.base.draft);
          await remove.mutateAsync({ path: editor.path, options: { etag } });
          toast(texts.done.deleted);
          await navigate(`/brands/${brand.id}/blog`);
        }}
      >
        {texts.deleteHint}
      </ConfirmDialog>
    </>
  );
};

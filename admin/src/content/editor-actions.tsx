import { CalendarClock, History, Link2, MoreHorizontal, PowerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useFeature } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useDeletion } from '../data/use.ts';
import { Button, IconButton } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { type Action, Menu } from '../design/overlays/menu.tsx';
import { toast } from '../design/overlays/toast.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { useShare } from './preview/share.ts';
import { usePublishing } from './publishing.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ContentEditor } from './use-editor.ts';

/** The actions of an item. */
export const EditorActions = ({ editor }: { editor: ContentEditor }) => {
  const brand = useBrand();
  const may = useMay();
  const leave = useLeaveDeleted();
  const { item, etag } = editor.base;
  const { path, isDirty } = editor;
  const { publishNow, unpublishNow, cancelSchedule, isBusy } = usePublishing(editor);
  const remove = useDeletion('content/delete-item');
  const share = useShare({ type: 'content', id: item.id });
  const [open, setOpen] = useState<'schedule' | 'delete' | null>(null);
  const canSchedule = useFeature('scheduledPublishing') && may('content/schedule-item', item.locationId);
  const isLive = item.publishedRevision !== null;
  const home = `/brands/${brand.id}/content`;
  const all: (Action | false)[] = [
    {
      id: 'revisions',
      label: texts.actions.revisions,
      icon: <History size={16} />,
      href: `${home}/${item.id}/revisions`,
    },
    item.type === 'PAGE' && {
      id: 'link',
      label: texts.actions.preview,
      icon: <Link2 size={16} />,
      onAction: () => void share(),
    },
    canSchedule && {
      id: 'schedule',
      label: item.scheduledFor === null ? texts.actions.schedule : texts.actions.reschedule,
      icon: <CalendarClock size={16} />,
      isDisabled: isDirty,
      onAction: () => setOpen('schedule'),
    },
    item.scheduledFor !== null &&
      may('content/cancel-item-schedule', item.locationId) && {
        id: 'cancel',
        label: texts.actions.cancelSchedule,
        icon: <CalendarClock size={16} />,
        isDisabled: isDirty,
        onAction: () => void cancelSchedule(),
      },
    isLive &&
      may('content/unpublish-item', item.locationId) && {
        id: 'unpublish',
        label: texts.actions.unpublish,
        icon: <PowerOff size={16} />,
        isDisabled: isDirty,
        onAction: () => void unpublishNow(),
      },
    item.status === 'draft' &&
      may('content/delete-item', item.locationId) && {
        id: 'delete',
        label: texts.actions.delete,
        icon: <Trash2 size={16} />,
        isDanger: true,
        onAction: () => setOpen('delete'),
      },
  ];
  const mayPublish = may('content/publish-item', item.locationId);
  const isPublished = isLive && !item.hasUnpublishedChanges && !isDirty;
  return (
    <>
      <Menu
        label={texts.actions.more}
        heading={isDirty ? texts.saveFirst : undefined}
        trigger={<IconButton kind="secondary" label={texts.actions.more} icon={<MoreHorizontal size={17} />} />}
        actions={all.filter((action) => action !== false)}
      />
      {mayPublish && (
        <Button kind="primary" isDisabled={isPublished} isPending={isBusy} onPress={() => void publishNow()}>
          {isDirty ? texts.actions.savePublish : texts.actions.publish}
        </Button>
      )}
      {open === 'schedule' && <ScheduleDialog editor={editor} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        title={texts.deleteTitle}
        action={texts.actions.delete}
        isOpen={open === 'delete'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          await remove.mutateAsync({ path, options: { etag } });
          toast(texts.done.deleted);
          await leave(home);
        }}
      >
        {texts.deleteHint}
      </ConfirmDialog>
    </>
  );
};

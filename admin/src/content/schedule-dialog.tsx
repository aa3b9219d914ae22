import { useState } from 'react';
import { useChange, useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { Stack } from '../design/layout.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { Problem } from '../design/states.tsx';
import { DateTimeField } from '../publishing/date-time-field.tsx';
import { useZone } from '../publishing/use-zone.ts';
import { common } from '../texts/en/app/common.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { wrongFieldsOf } from '../texts/errors.ts';
import { revisionLabel } from './revisions/revision-label.ts';
import type { ContentEditor } from './use-editor.ts';

interface Props {
  editor: ContentEditor;
  onClose: () => void;
}

/** Dialog for the time of publication and the revision. */
export const ScheduleDialog = ({ editor: { base, path, accept }, onClose }: Props) => {
  const { item, etag } = base;
  const zone = useZone(item.locationId);
  const revisions = useList('content/list-item-revisions', { path });
  const [publishAt, setPublishAt] = useState(item.scheduledFor);
  const [revision, setRevision] = useState(String(item.revision));
  const [isMissing, setIsMissing] = useState(false);
  const schedule = useChange('content/schedule-item');
  const wrong = wrongFieldsOf(schedule.error).find(({ field }) => field === 'publishAt')?.message;
  const send = async () => {
    setIsMissing(publishAt === null);
    if (publishAt === null) return;
    const body = { publishAt, revision: Number(revision) };
    accept(await schedule.mutateAsync({ path, body, options: { etag } }));
    toast(texts.done.scheduled);
    onClose();
  };
  return (
    <Dialog title={texts.schedule.title} isOpen onClose={onClose}>
      <Stack>
        {schedule.error && !wrong && <Problem error={schedule.error} />}
        <DateTimeField
          label={texts.schedule.publishAt}
          zone={zone}
          value={publishAt}
          onChange={setPublishAt}
          error={wrong ?? (isMissing ? texts.schedule.invalid : undefined)}
        />
        <Select
          label={texts.schedule.revision}
          help={texts.schedule.hint}
          value={revision}
          onChange={setRevision}
          options={revisions.entries.map((entry) => ({
            id: String(entry.revision),
            label: revisionLabel(entry, item.revision, zone),
          }))}
        />
      </Stack>
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button kind="primary" isPending={schedule.isPending} onPress={() => void send().catch(() => undefined)}>
          {texts.schedule.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

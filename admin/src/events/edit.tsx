import { MoreHorizontal } from 'lucide-react';
import { useParams } from 'react-router';
import { updateEvent } from '../../../lib/content/events/contract.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useMayChange } from '../access/may-change.ts';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import { RoleNote } from '../access/role-note.tsx';
import { PreviewLink } from '../content/preview/preview-link.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useRead } from '../data/use.ts';
import { IconButton } from '../design/button.tsx';
import { useLeaveDeleted } from '../design/forms/guard.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useAskBeforeLoss } from '../design/forms/loss-dialog.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { LoadingState } from '../design/states.tsx';
import { LocationName } from '../locations/picker.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { events as texts } from '../texts/en/content/events.ts';
import { useEventChanges } from './changes.ts';
import { EventFields } from './fields.tsx';
import { EventStatus } from './status.tsx';
import { type Event, eventValues } from './values.rules.ts';

interface EditProps {
  event: Event;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const EditForm = ({ event, etag, refetch }: EditProps) => {
  const mayChange = useMayChange('events/update')(event.locationId);
  const change = useChange('events/update');
  const path = { brandId: event.brandId, eventId: event.id };
  const form = useRecordForm({
    schema: bodyShape(updateEvent),
    record: event,
    valuesOf: eventValues,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.event,
    refetch,
  });
  return (
    <HelpedForm help={helpOf.event} of={form}>
      {!mayChange && <RoleNote>{texts.readOnly}</RoleNote>}
      <EventFields of={form} locationId={event.locationId} isNew={false} isDisabled={!mayChange} />
      {mayChange && <SaveBar of={form} />}
    </HelpedForm>
  );
};

const useActions = (event: Event) => {
  const { setStatus, remove } = useEventChanges();
  const leave = useLeaveDeleted();
  const { ask, dialog } = useAskBeforeLoss(async () => {
    await remove(event);
    await leave(`/brands/${event.brandId}/events`);
  });
  const to = (id: string, label: string, status: Event['status']) =>
    event.status === status ? [] : [{ id, label, onAction: () => setStatus(event, status) }];
  const actions = [
    ...to('publish', texts.publish, 'published'),
    ...to('cancel', texts.cancel, 'cancelled'),
    ...to('draft', texts.toDraft, 'draft'),
    { id: 'delete', label: texts.delete, isDanger: true, onAction: ask },
  ];
  return { actions, dialog };
};

const Shown = ({ event, ...others }: EditProps) => {
  const may = useMay();
  const mayChange = useMayChange('events/update')(event.locationId);
  const { actions, dialog } = useActions(event);
  return (
    <Stack>
      <PageHeader
        title={event.title}
        badge={<EventStatus event={event} />}
        hint={event.locationId === null ? texts.wholeBrand : <LocationName id={event.locationId} />}
        crumbs={[{ label: areas.events, to: `/brands/${event.brandId}/events` }]}
        actions={
          mayChange && (
            <Menu
              label={texts.actions}
              trigger={<IconButton kind="secondary" label={texts.actions} icon={<MoreHorizontal size={16} />} />}
              actions={actions}
            />
          )
        }
      />
      <EditForm event={event} {...others} />
      {may('preview-links/create', event.locationId) && <PreviewLink target={{ type: 'event', id: event.id }} />}
      {dialog}
    </Stack>
  );
};

export const Page = () => {
  const brand = useBrand();
  const { eventId = '' } = useParams();
  const path = { brandId: brand.id, eventId };
  const { data, error, refetch } = useRead('events/get', { path });
  if (data)
    return (
      <>
        <DeletedNote error={error} restore="events/restore" path={path} />
        <Shown key={eventId} event={data.data.event} etag={data.etag} refetch={refetch} />
      </>
    );
  return (
    <>
      <PageHeader title={areas.events} />
      {error ? (
        <RecordError error={error} onRetry={() => void refetch()} restore="events/restore" path={path} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};

import { useBrand } from '../access/caller.ts';
import { useChange, useDeletion } from '../data/use.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { events as texts } from '../texts/en/content/events.ts';
import type { Event } from './values.rules.ts';

/** Actions on an event, each with undo. */
export const useEventChanges = () => {
  const brand = useBrand();
  const restore = useChange('events/restore');
  const update = useChange('events/update');
  const remove = useDeletion('events/delete');
  const at = (eventId: string) => ({ path: { brandId: brand.id, eventId } });
  const put = (id: string, status: Event['status']) => update.mutateAsync({ ...at(id), body: { status } });
  return {
    setStatus: ({ id, status: before }: Event, status: Event['status']) =>
      void put(id, status).then(() => toast(texts.nowIs[status], () => put(id, before)), toastError),
    remove: async (event: Event) => {
      await remove.mutateAsync(at(event.id));
      toast(texts.deleted(event.title), () => restore.mutateAsync(at(event.id)));
    },
  };
};

import { useBrand } from '../access/caller.ts';
import { call } from '../data/call.ts';
import { useChange, useDeletion } from '../data/use.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { services as texts } from '../texts/en/content/services.ts';
import type { Move } from './order.rules.ts';

interface Named {
  id: string;
  name: string;
}

/** Actions on services, with undo. */
export const useServiceChanges = () => {
  const brand = useBrand();
  const create = useChange('services/create');
  const update = useChange('services/update');
  const remove = useDeletion('services/delete');
  const restore = useChange('services/restore');
  const at = (serviceId: string) => ({ path: { brandId: brand.id, serviceId } });
  const setActive = (id: string, isActive: boolean) => update.mutateAsync({ ...at(id), body: { isActive } });
  return {
    isPending: create.isPending || update.isPending || remove.isPending,
    remove: ({ id }: Named, message: string) =>
      void remove.mutateAsync(at(id)).then(() => toast(message, () => restore.mutateAsync(at(id))), toastError),
    show: ({ id, name }: Named, isActive: boolean) =>
      void setActive(id, isActive).then(
        () => toast((isActive ? texts.shown : texts.hidden)(name), () => setActive(id, !isActive)),
        toastError,
      ),
    /** Creates a service of the location that replaces the brand's service with the same slug. */
    adapt: async (locationId: string, slug: string, isActive: boolean): Promise<string> => {
      const body = { locationId, slug, isActive };
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body });
      if (!isActive) toast(texts.hidden(data.service.name), () => remove.mutateAsync(at(data.service.id)));
      return data.service.id;
    },
    /** Lists are read again after the last change. */
    move: async (moves: readonly Move[]) => {
      const last = moves.at(-1);
      for (const { id, sortOrder } of moves.slice(0, -1))
        await call('services/update', { ...at(id), body: { sortOrder } });
      if (last) await update.mutateAsync({ ...at(last.id), body: { sortOrder: last.sortOrder } });
    },
  };
};

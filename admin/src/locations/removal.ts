import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { toast } from '../design/overlays/toast.ts';
import { locations as texts } from '../texts/en/locations/locations.ts';

/** Undo may be pressed on the home page. */
const touched = ['brands'];

/** Deletes and restores locations, with a toast and undo. */
export const useRemoval = () => {
  const brand = useBrand();
  const remove = useChange('locations/delete', touched);
  const restore = useChange('locations/restore', touched);
  const at = (locationId: string) => ({ path: { brandId: brand.id, locationId } });
  return {
    isPending: remove.isPending || restore.isPending,
    remove: async (locationId: string, name: string, etag?: string | null) => {
      await remove.mutateAsync({ ...at(locationId), options: { etag } });
      toast(texts.remove.done(name), () => restore.mutateAsync(at(locationId)));
    },
    restore: async (locationId: string, name: string) => {
      await restore.mutateAsync(at(locationId));
      toast(texts.restore.done(name), () => remove.mutateAsync(at(locationId)));
    },
  };
};

import { useBrand } from '../access/caller.ts';
import type { EntryOf } from '../data/operations.ts';
import { useChange, useDeletion } from '../data/use.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { sites as texts } from '../texts/en/web/sites.ts';

export type Site = EntryOf<'sites/list'>;

/** Actions on a site, with undo. */
export const useSiteChanges = (sites: readonly Site[]) => {
  const brand = useBrand();
  const update = useChange('sites/update');
  const primary = useChange('sites/set-primary');
  const remove = useDeletion('sites/delete');
  const restore = useChange('sites/restore');
  const at = (siteId: string) => ({ path: { brandId: brand.id, siteId } });
  const put = (id: string, isActive: boolean) => update.mutateAsync({ ...at(id), body: { isActive } });
  return {
    turn: ({ id, domain }: Site, isActive: boolean) =>
      void put(id, isActive).then(
        () => toast((isActive ? texts.isOn : texts.isOff)(domain), () => put(id, !isActive)),
        toastError,
      ),
    makePrimary: ({ id, domain, locationId }: Site) => {
      const former = sites.find((site) => site.isPrimary && site.locationId === locationId);
      const undo = former && (() => primary.mutateAsync(at(former.id)));
      void primary.mutateAsync(at(id)).then(() => toast(texts.isPrimary(domain), undo), toastError);
    },
    /** Saving the same domain starts its verification again. */
    lookAgain: ({ id, domain }: Site) =>
      void update.mutateAsync({ ...at(id), body: { domain } }).then(() => toast(texts.dns.started(domain)), toastError),
    remove: ({ id, domain }: Site) =>
      remove.mutateAsync(at(id)).then(() => toast(texts.deleted(domain), () => restore.mutateAsync(at(id)))),
  };
};

import { useBrand } from '../access/caller.ts';
import { useChange } from '../data/use.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { redirects as texts } from '../texts/en/web/redirects.ts';
import type { Redirect } from './test-path.ts';

/** Actions on a redirect, each with undo. */
export const useRedirectChanges = () => {
  const brand = useBrand();
  const restore = useChange('seo/restore-redirect');
  const update = useChange('seo/update-redirect');
  const remove = useChange('seo/delete-redirect');
  const at = (redirectId: string) => ({ path: { brandId: brand.id, redirectId } });
  const put = (id: string, isActive: boolean) => update.mutateAsync({ ...at(id), body: { isActive } });
  return {
    turn: ({ id, fromPath }: Redirect, isActive: boolean) =>
      void put(id, isActive).then(
        () => toast((isActive ? texts.isOn : texts.isOff)(fromPath), () => put(id, !isActive)),
        toastError,
      ),
    remove: ({ id, fromPath }: Redirect) =>
      void remove
        .mutateAsync(at(id))
        .then(() => toast(texts.deleted(fromPath), () => restore.mutateAsync(at(id))), toastError),
  };
};

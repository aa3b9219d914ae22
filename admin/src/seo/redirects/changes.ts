import { sourceText } from '../../../../lib/platform/routing/from-query.rules.ts';
import { useBrand } from '../../access/caller.ts';
import { useChange } from '../../data/use.ts';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
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
    turn: (redirect: Redirect, isActive: boolean) =>
      void put(redirect.id, isActive).then(
        () => toast((isActive ? texts.isOn : texts.isOff)(sourceText(redirect)), () => put(redirect.id, !isActive)),
        toastError,
      ),
    remove: (redirect: Redirect) =>
      void remove
        .mutateAsync(at(redirect.id))
        .then(() => toast(texts.deleted(sourceText(redirect)), () => restore.mutateAsync(at(redirect.id))), toastError),
  };
};

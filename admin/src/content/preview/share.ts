import { useBrand } from '../../access/caller.ts';
import { call } from '../../data/call.ts';
import type { BodyOf } from '../../data/operations.ts';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { content as texts } from '../../texts/en/content/content.ts';

export type PreviewTarget = BodyOf<'preview-links/create'>['target'];

/** How long the preview works that a page shows: the API keeps no audit entry of so short a link. */
export const lookSeconds = 3600;
const week = 7 * 86_400;

/** Copies a link to the preview that works for a week, for people without an account. */
export const useShare = (target: PreviewTarget) => {
  const { id: brandId } = useBrand();
  return async (): Promise<void> => {
    try {
      const body = { target, expiresInSeconds: week };
      const { previewLink } = await call('preview-links/create', { path: { brandId }, body });
      if (previewLink.url === null) return toast(texts.preview.noSite);
      await navigator.clipboard.writeText(previewLink.url);
      toast(texts.done.copied);
    } catch (error) {
      toastError(error);
    }
  };
};

import { useBrand } from '../../access/caller.ts';
import { call } from '../../data/call.ts';
import type { BodyOf } from '../../data/operations.ts';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { content as texts } from '../../texts/en/content/content.ts';

export type PreviewTarget = BodyOf<'preview-links/create'>['target'];

/** How long the preview works that a page shows: the API keeps no audit entry of so short a link. */
export const lookSeconds = 3600;
/** How long a link works that people share. */
export const sharedSeconds = 7 * 86_400;

/**
 * Copies an address that is created first, and says so. The clipboard gets the promise at once: Safari refuses what is written
 * only after the answer, as no longer asked for by the person.
 */
export const useCopy = (create: () => Promise<string>) => async (): Promise<void> => {
  const address = create();
  const text = address.then((url) => new Blob([url], { type: 'text/plain' }));
  try {
    await Promise.all([address, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
    toast(texts.done.copied);
  } catch (error) {
    toastError(error);
  }
};

/** Copies a link to the preview that works for a week, for people without an account. Only for what has a page. */
export const useShare = (target: PreviewTarget) => {
  const { id: brandId } = useBrand();
  return useCopy(async () => {
    const body = { target, expiresInSeconds: sharedSeconds };
    const { previewLink } = await call('preview-links/create', { path: { brandId }, body });
    if (previewLink.url === null) throw new Error(texts.preview.noPage);
    return previewLink.url;
  });
};

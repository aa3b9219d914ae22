import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { content } from '../texts/en/content/content.ts';

/** The word for what is published: without a live site, visitors do not see it. */
export const usePublishedWord = (): { word: string; isSeen: boolean } => {
  const { id: brandId, isActive } = useBrand();
  const { data } = useRead('public/get-brand', { query: { brandId } }, { enabled: isActive });
  // A deactivated brand shows nothing to visitors.
  const isSeen = isActive && data?.data.brand.url !== null;
  return { word: isSeen ? content.published : content.publishedUnseen, isSeen };
};

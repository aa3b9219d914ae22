import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { content } from '../texts/en/content/content.ts';

/** The word for what is published: without a live site, visitors do not see it. */
export const usePublishedWord = (): { word: string; isSeen: boolean } => {
  const { data } = useRead('public/get-brand', { query: { brandId: useBrand().id } });
  const isSeen = data?.data.brand.url !== null;
  return { word: isSeen ? content.published : content.publishedUnseen, isSeen };
};

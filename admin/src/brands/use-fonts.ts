import { useEffect } from 'react';
import type { PublicBrand } from '../../../lib/accounts/brands/public.contract.ts';
import type { WebFont } from '../../../lib/platform/media/fonts/web-font.contract.ts';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import type { ThemeValues } from './theme-values.ts';

type Fonts = PublicBrand['fonts'];

/** A font of the media library as pages load it; null for none, and until it is ready. */
const useFont = (mediaId: string | null): WebFont | null => {
  const { id: brandId } = useBrand();
  const { data } = useRead(
    'media/get',
    { path: { brandId, mediaId: mediaId ?? '' } },
    {
      enabled: mediaId !== null,
      refetchInterval: (answer) => (answer?.data.media.status === 'processing' ? 2_000 : false),
    },
  );
  const { url = null, font = null } = (mediaId === null ? undefined : data?.data.media) ?? {};
  return url !== null && font !== null ? { url, measures: font } : null;
};

/** The rule of a sheet within a shadow tree loads no font: the document has to have it. */
const useLoaded = (family: string, font: WebFont | null): void => {
  const url = font?.url;
  const [min, max] = [font?.measures.weight.min, font?.measures.weight.max];
  useEffect(() => {
    if (url === undefined) return;
    const face = new FontFace(family, `url("${url}") format("woff2")`, { weight: `${min} ${max}` });
    document.fonts.add(face);
    // A font that cannot be loaded leaves the one below it.
    face.load().catch(() => undefined);
    return () => void document.fonts.delete(face);
  }, [family, url, min, max]);
};

/** The fonts of a theme that is not saved yet, for its previews. */
export const useFonts = ({
  headingFontMediaId,
  bodyFontMediaId,
}: Pick<ThemeValues, 'headingFontMediaId' | 'bodyFontMediaId'>): Fonts => {
  const [heading, body] = [useFont(headingFontMediaId), useFont(bodyFontMediaId)];
  useLoaded('brand-head', heading);
  useLoaded('brand-body', body);
  return { heading, body };
};

import { useMemo } from 'react';
import { mediaInBlocks } from '../../../../lib/content/content/block-media.rules.ts';
import type { Picture } from '../../../../lib/platform/media/picture.contract.ts';
import { pictureOf } from '../../../../lib/platform/media/picture.rules.ts';
import { useBrand } from '../../access/caller.ts';
import { useReads } from '../../data/use.ts';
import type { Block } from '../blocks/blocks.rules.ts';

type Pictures = Record<string, Picture>;

/** The pictures of unsaved blocks that the saved version does not have, from the media library. */
export const useChosenPictures = (blocks: readonly Block[], saved: Pictures | undefined): Pictures => {
  const { id: brandId } = useBrand();
  const missing = mediaInBlocks(blocks).filter((id) => !saved?.[id]);
  const reads = useReads(
    'media/get',
    missing.map((mediaId) => ({ path: { brandId, mediaId } })),
  );
  const found = reads.map(({ data }) => data?.data.media);
  const known = JSON.stringify(found);
  // The reads are new arrays each time; the pictures change only with what was read.
  return useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(known) as typeof found).flatMap((media) => {
          const picture = media && pictureOf(media);
          return picture ? [[media.id, picture]] : [];
        }),
      ),
    [known],
  );
};

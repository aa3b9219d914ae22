import { useMay } from '../access/may.ts';
import { useChange, useDeletion } from '../data/use.ts';
import type { Media } from './send-file.ts';

type Change = Partial<Pick<Media, 'altText' | 'title' | 'tags' | 'focalPoint'>>;

/** Permissions of the caller for a file. Franchisees use the operations of their location. */
export const useMedia = ({ id: mediaId, brandId, locationId }: Media, etag: string | null) => {
  const may = useMay();
  const [update, updateAt] = [useChange('media/update'), useChange('media/update-location')];
  const [remove, removeAt] = [useDeletion('media/delete-brand'), useDeletion('media/delete-location')];
  const restore = useChange('media/restore');
  const options = { etag };
  const inBrand = may('media/update');
  const path = { brandId, mediaId };
  const at = locationId === null ? null : { brandId, locationId, mediaId };
  return {
    mayChange: inBrand || (at !== null && may('media/update-location', locationId)),
    mayDelete: may('media/delete-brand') || (at !== null && may('media/delete-location', locationId)),
    change: async (body: Change): Promise<Media> => {
      const answer =
        inBrand || !at
          ? await update.mutateAsync({ path, body, options })
          : await updateAt.mutateAsync({ path: at, body, options });
      return answer.data.media;
    },
    /** `force` deletes the file even if something shows it. */
    remove: (force: boolean) => {
      const query = force ? { force: 'true' as const } : {};
      return inBrand || !at
        ? remove.mutateAsync({ path, query, options })
        : removeAt.mutateAsync({ path: at, query, options });
    },
    restore: () => restore.mutateAsync({ path }),
  };
};

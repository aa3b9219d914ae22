import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useBrand } from '../../access/caller.ts';
import { answerOf } from '../../data/call.ts';
import { keyOf } from '../../data/keys.ts';
import type { BodyOf, DataOf } from '../../data/operations.ts';
import type { Location } from '../shown.ts';

type Pages = InfiniteData<DataOf<'locations/list'>>;

/** The pages of a list with the saved location in its row. */
const withSaved = (pages: Pages | undefined, saved: Location): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) =>
      page.locations.some(({ id }) => id === saved.id)
        ? { ...page, locations: page.locations.map((one) => (one.id === saved.id ? { ...one, ...saved } : one)) }
        : page,
    ),
  };

/**
 * Saves a cell of the list and shows it in its row. The list is not read again at once: it may have many pages, and the row would
 * move away from the one who edits it.
 */
export const useSaveCell = (locationId: string) => {
  const { id: brandId } = useBrand();
  const client = useQueryClient();
  const list = keyOf('locations/list', { path: { brandId } }).slice(0, 3);
  const input = { path: { brandId, locationId } };
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, etag }: { body: BodyOf<'locations/update'>; etag?: string | null }) =>
      answerOf('locations/update', { ...input, body }, { etag }),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(keyOf('locations/get', input), answer);
      client.setQueriesData<Pages>(
        { queryKey: list, predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
        (pages) => withSaved(pages, answer.data.location),
      );
    },
  });
  return async (body: BodyOf<'locations/update'>, etag?: string | null): Promise<Location> =>
    (await mutateAsync({ body, etag })).data.location;
};

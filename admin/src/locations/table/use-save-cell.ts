import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useBrand } from '../../access/caller.ts';
import { answerOf } from '../../data/call.ts';
import { keyOf } from '../../data/keys.ts';
import type { BodyOf, DataOf } from '../../data/operations.ts';
import { pick } from '../../data/shape.ts';
import type { Entry } from '../entry.ts';
import type { Location } from '../shown.ts';
import { profileFields } from './types.ts';

type Pages = InfiniteData<DataOf<'locations/list'>>;
type Profile = DataOf<'profile/get'>['profile'];

interface Change<Body> {
  body: Body;
  etag?: string | null;
}

/** The pages of a list with one entry changed. */
const withEntry = (pages: Pages | undefined, id: string, change: (entry: Entry) => Entry): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) =>
      page.locations.some((one) => one.id === id)
        ? { ...page, locations: page.locations.map((one) => (one.id === id ? change(one) : one)) }
        : page,
    ),
  };

/**
 * Shows what was saved in the row of its location. The list is not read again at once: it may have many pages, and the row would
 * move away from the one who edits it.
 */
const useShowInRow = (locationId: string) => {
  const { id: brandId } = useBrand();
  const client = useQueryClient();
  const list = keyOf('locations/list', { path: { brandId } }).slice(0, 3);
  return async (readKey: readonly unknown[], answer: unknown, change: (entry: Entry) => Entry): Promise<void> => {
    await client.invalidateQueries({ refetchType: 'none' });
    client.setQueryData(readKey, answer);
    client.setQueriesData<Pages>(
      { queryKey: list, predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
      (pages) => withEntry(pages, locationId, change),
    );
  };
};

/** Saves a field of a location in its row. */
export const useSaveCell = (locationId: string) => {
  const { id: brandId } = useBrand();
  const show = useShowInRow(locationId);
  const input = { path: { brandId, locationId } };
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, etag }: Change<BodyOf<'locations/update'>>) =>
      answerOf('locations/update', { ...input, body }, { etag }),
    onSuccess: (answer) =>
      show(keyOf('locations/get', input), answer, (entry) => ({ ...entry, ...answer.data.location })),
  });
  return async (body: BodyOf<'locations/update'>, etag?: string | null): Promise<Location> =>
    (await mutateAsync({ body, etag })).data.location;
};

/** Saves a field of the profile of a location in its row. */
export const useSaveProfileCell = (locationId: string) => {
  const { id: brandId } = useBrand();
  const show = useShowInRow(locationId);
  const input = { path: { brandId, locationId } };
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, etag }: Change<BodyOf<'profile/update'>>) =>
      answerOf('profile/update', { ...input, body }, { etag }),
    onSuccess: (answer) => {
      const { profile } = answer.data;
      return show(keyOf('profile/get', input), answer, (entry) => ({
        ...entry,
        completenessScore: profile.completeness,
        ...(entry.profile && { profile: { ...entry.profile, ...pick(profile, [...profileFields, 'phoneDisplay']) } }),
      }));
    },
  });
  return async (body: BodyOf<'profile/update'>, etag?: string | null): Promise<Profile> =>
    (await mutateAsync({ body, etag })).data.profile;
};

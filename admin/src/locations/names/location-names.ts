import { useQueries } from '@tanstack/react-query';
import { useBrand } from '../../access/caller.ts';
import { call } from '../../data/call.ts';
import { queryClient } from '../../data/client.ts';

const maxIds = 100;
const minute = 60_000;

interface Waiting {
  id: string;
  resolve: (name: string | null) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<string, Waiting[]>();

const read = async (brandId: string, asked: readonly Waiting[]): Promise<void> => {
  try {
    const ids = [...new Set(asked.map(({ id }) => id))].join();
    const { locations } = await call('locations/list', { path: { brandId }, query: { ids, limit: maxIds } });
    const names = new Map(locations.map(({ id, name }) => [id, name]));
    for (const { id, resolve } of asked) resolve(names.get(id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
};

const flush = (brandId: string) => {
  const asked = waiting.get(brandId) ?? [];
  waiting.delete(brandId);
  for (let at = 0; at < asked.length; at += maxIds) void read(brandId, asked.slice(at, at + maxIds));
};

/** The name of a location. All that are asked for at the same moment are read by one call. */
const nameOfLocation = (brandId: string, id: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const before = waiting.get(brandId);
    if (!before) setTimeout(() => flush(brandId), 0);
    waiting.set(brandId, [...(before ?? []), { id, resolve, reject }]);
  });

const keyOfName = (brandId: string, id: string) => ['locations', 'name', brandId, id];

/** Keeps a name that is known already, so that it need not be read. */
export const rememberName = (brandId: string, { id, name }: { id: string; name: string }): void => {
  queryClient.setQueryData(keyOfName(brandId, id), name);
};

/** Names of the locations that a page shows. Undefined until it is read, and for those that the caller may not see. */
export const useLocationNames = (ids: readonly (string | null | undefined)[]) => {
  const { id: brandId } = useBrand();
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const reads = useQueries({
    queries: known.map((id) => ({
      queryKey: keyOfName(brandId, id),
      queryFn: () => nameOfLocation(brandId, id),
      staleTime: 5 * minute,
    })),
  });
  const names = new Map(known.map((id, at) => [id, reads[at]?.data ?? undefined]));
  return (id: string | null | undefined): string | undefined => names.get(id ?? '');
};

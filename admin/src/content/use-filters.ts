import { useSearchParams } from 'react-router';

/** Filters of a list, stored in the query of the address. */
export const useFilters = (names: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value === '' || value === 'all') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]));
  const clear = () => setSearch({}, { replace: true });
  return { values, set, clear, isFiltered: names.some((name) => search.has(name)) };
};

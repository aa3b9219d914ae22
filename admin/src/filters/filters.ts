import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Id of the option that sets no filter. */
export const all = 'all';

/** The value of a filter for the id of an option. */
export const chosen = (id: string): string | undefined => (id === all ? undefined : id);

export type FilterValues<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Filters of a list, stored in the query of the address. Other parameters of the query are kept. */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const [parameters, setParameters] = useSearchParams();
  const values = useMemo(() => {
    const given = names.map((name): [Name, string | null] => [name, parameters.get(name)]);
    return Object.fromEntries(given.filter(([, value]) => value)) as FilterValues<Name>;
  }, [names, parameters]);
  const change = useCallback(
    (changes: FilterValues<Name>) =>
      setParameters(
        () => {
          // Reads the current address: another filter may have changed since the last render.
          const after = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries<string | undefined>(changes))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        // The way back leads to the former filter, and not to each of its typed letters.
        { replace: 'q' in changes, state: { keepsFocus: true } },
      ),
    [setParameters],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(names.map((name) => [name, undefined])) as FilterValues<Name>),
    [change, names],
  );
  return { values, change, clear, isFiltered: Object.keys(values).length > 0 };
};

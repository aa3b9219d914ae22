import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ticked } from '../../design/lists/ticked.rules.ts';
import type { Lead } from '../types.ts';

/** The ticked leads of the list. `place` names what is listed: with another filter, nothing is ticked. */
export const useSelection = (leads: readonly Lead[], place: string) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const shown = useRef<readonly string[]>([]);
  const ids = useMemo(() => leads.map(({ id }) => id), [leads]);
  useEffect(() => {
    shown.current = ids;
  }, [ids]);
  const choose = useCallback((wanted: readonly string[]): void => {
    last.current = undefined;
    setChosen(new Set(wanted));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is not read, it begins anew with each one
  useEffect(() => choose([]), [place, choose]);
  /** With `isRange`, also those between it and the one before. */
  const tick = useCallback((id: string, isRange: boolean): void => {
    const from = isRange ? last.current : undefined;
    last.current = id;
    setChosen((former) => ticked(former, shown.current, { id, from }));
  }, []);
  // Leads that were erased, or that left the list, are not changed unseen.
  const selected = useMemo(() => leads.filter(({ id }) => chosen.has(id)), [leads, chosen]);
  return { selected, isSelected: (id: string) => chosen.has(id), tick, choose };
};

export type Selection = ReturnType<typeof useSelection>;

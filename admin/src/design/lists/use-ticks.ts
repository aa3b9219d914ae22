import { useCallback, useMemo, useRef, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { ticked } from './ticked.rules.ts';

/** The ticked rows of a table. */
export interface Ticks {
  selectedKeys: ReadonlySet<string>;
  onSelectionChange: (keys: Selection) => void;
  /** Notes whether the Shift key is held while a box is pressed: the rows since the last one are ticked, too. */
  noteShift: (event: { shiftKey: boolean }) => void;
}

/** The row that was ticked or cleared; undefined where several were at once. */
const changedKey = (before: ReadonlySet<string>, after: ReadonlySet<string>): string | undefined => {
  const [first, ...others] = [...before, ...after].filter((key) => before.has(key) !== after.has(key));
  return others.length > 0 ? undefined : first;
};

const none: ReadonlySet<string> = new Set();

/**
 * The ticked rows among those that a table shows. `place` names what is listed: with another filter, nothing is ticked. `isAll`:
 * every row is meant, also those that have not been read yet, until one of them is cleared.
 */
export const useTicks = (shown: readonly string[], place: string) => {
  const [state, setState] = useState({ place, keys: none, isAll: false });
  const { keys, isAll } = state.place === place ? state : { keys: none, isAll: false };
  const hasShift = useRef(false);
  const last = useRef<string>(undefined);
  const selectedKeys = useMemo(
    () => (isAll ? new Set(shown) : new Set(shown.filter((key) => keys.has(key)))),
    [isAll, shown, keys],
  );
  const choose = (wanted: Iterable<string>, all = false): void => {
    last.current = undefined;
    setState({ place, keys: new Set(wanted), isAll: all });
  };
  const onSelectionChange = (wanted: Selection): void => {
    const after = wanted === 'all' ? new Set(shown) : new Set([...wanted].map(String));
    const key = changedKey(selectedKeys, after);
    const from = hasShift.current ? last.current : undefined;
    last.current = key;
    const keys = key === undefined ? after : ticked(selectedKeys, shown, { id: key, from });
    setState({ place, keys, isAll: false });
  };
  const noteShift = useCallback(({ shiftKey }: { shiftKey: boolean }): void => {
    hasShift.current = shiftKey;
  }, []);
  return { selectedKeys, isAll, choose, onSelectionChange, noteShift };
};

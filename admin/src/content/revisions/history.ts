import { useCallback, useState } from 'react';
import { isSame } from '../../design/merge/same.rules.ts';

interface States<Value> {
  past: Value[];
  present: Value;
  future: Value[];
  /** The field of the last change. Fast changes of one field are undone in one step. */
  last: string;
  at: number;
}

const maxSteps = 100;
const pause = 1500;

const start = <Value>(present: Value): States<Value> => ({ past: [], present, future: [], last: '', at: 0 });

/** State with undo and redo. */
export const useHistory = <Value>(initial: Value) => {
  const [states, setStates] = useState(() => start(initial));
  const change = useCallback((update: (value: Value) => Value, field = '') => {
    const at = Date.now();
    setStates(({ past, present, last, at: before }) => {
      const isSameWord = field !== '' && field === last && at - before < pause;
      return {
        past: isSameWord ? past : [...past.slice(-maxSteps), present],
        present: update(present),
        future: [],
        last: field,
        at,
      };
    });
  }, []);
  const undo = useCallback(
    () =>
      setStates((now) => {
        const before = now.past.at(-1);
        if (before === undefined) return now;
        return { past: now.past.slice(0, -1), present: before, future: [now.present, ...now.future], last: '', at: 0 };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setStates((now) => {
        const [next, ...rest] = now.future;
        if (next === undefined) return now;
        return { past: [...now.past, now.present], present: next, future: rest, last: '', at: 0 };
      }),
    [],
  );
  const reset = useCallback((value: Value) => setStates(start(value)), []);
  /** Takes over a saved version. `rebase` puts the changes since `sent` was sent on top of it. */
  const settle = useCallback((sent: Value, saved: Value, rebase: (now: Value) => Value) => {
    setStates(({ present }) => {
      const next = present === sent ? saved : rebase(present);
      return isSame(next, saved) ? start(saved) : { ...start(next), past: [saved] };
    });
  }, []);
  const { present, past, future } = states;
  return { value: present, change, undo, redo, reset, settle, canUndo: past.length > 0, canRedo: future.length > 0 };
};

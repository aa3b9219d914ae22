import type { Shortcut } from '../shortcuts/keys.ts';
import { bulk } from '../texts/en/leads/bulk.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import type { Lead } from './types.ts';
import type { Asked } from './work/dialogs.tsx';

interface Context {
  current: Lead | undefined;
  next: Lead | undefined;
  previous: Lead | undefined;
  isOpen: boolean;
  open: (lead: Lead | undefined) => void;
  /** Undefined if the caller may not change leads. */
  change: ((lead: Lead, status: Lead['status']) => void) | undefined;
  /** Opens a dialog about a lead. Undefined if the caller may not work leads. */
  ask: ((asked: Asked) => void) | undefined;
  /** Selects or deselects a lead for a change of several. Undefined if the caller may not change leads. */
  tick: ((lead: Lead) => void) | undefined;
}

const { keys } = texts;

/** Keyboard shortcuts of the inbox, beside those of every list, in the order of the help. */
export const shortcutsOf = ({ current, next, previous, isOpen, open, change, ask, tick }: Context): Shortcut[] => [
  { key: 'j', label: keys.next, run: () => next && open(next) },
  { key: 'k', label: keys.previous, run: () => previous && open(previous) },
  ...(change
    ? [
        {
          key: 'e',
          label: keys.archive,
          run: () => {
            if (!current) return;
            change(current, 'archived');
            if (next) open(next);
          },
        },
        { key: 'v', label: keys.viewed, run: () => current && change(current, 'viewed') },
        { key: 'u', label: keys.fresh, run: () => current && change(current, 'new') },
      ]
    : []),
  ...(ask
    ? (
        [
          ['a', 'assign'],
          ['w', 'won'],
          ['l', 'lost'],
        ] as const
      ).map(([key, kind]) => ({
        key,
        label: keys[kind],
        run: () => current && ask({ kind, lead: current }),
      }))
    : []),
  ...(tick ? [{ key: 'x', label: bulk.key, run: () => current && tick(current) }] : []),
  { key: 'Escape', label: keys.back, run: () => isOpen && open(undefined) },
];

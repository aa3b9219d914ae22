import type { DayChange } from './jobs.rules.ts';

interface Waiting {
  createdAt: string;
  firstResponseAt?: string | null | undefined;
}

/** Leads that nobody has answered come first, and of these the one that waits longest. */
export const byWaiting = (one: Waiting, other: Waiting): number =>
  Number(Boolean(one.firstResponseAt)) - Number(Boolean(other.firstResponseAt)) ||
  (one.createdAt < other.createdAt ? -1 : 1);

/** The work of a person on a lead on this page. */
export interface Done {
  call?: 'reached' | 'not_reached';
  outcome?: 'won' | 'lost';
  isTaken?: boolean;
}

export const doneAfter = (changes: readonly DayChange[]): Done => {
  const done: Done = {};
  for (const change of changes) {
    if (change.kind === 'call') done.call = change.result;
    if (change.kind === 'take') done.isTaken = true;
    if (change.kind !== 'outcome') continue;
    if (change.outcome) done.outcome = change.outcome.result;
    else delete done.outcome;
  }
  return done;
};

const minuteMs = 60_000;

/** The time since then in its largest unit: minutes, hours from 60 minutes on, days from 48 hours on. */
export const waitOf = (since: string, now: number): { count: number; unit: 'minute' | 'hour' | 'day' } => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 48 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' };
  return { count: Math.floor(minutes / (24 * 60)), unit: 'day' };
};

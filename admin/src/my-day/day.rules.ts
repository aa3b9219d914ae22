import type { Job } from './jobs.rules.ts';

interface Waiting {
  createdAt: string;
  firstResponseAt?: string | null | undefined;
}

/** Leads that nobody has answered come first, and of these the one that waits longest. */
export const byWaiting = (one: Waiting, other: Waiting): number =>
  Number(Boolean(one.firstResponseAt)) - Number(Boolean(other.firstResponseAt)) ||
  (one.createdAt < other.createdAt ? -1 : 1);

/** A change of a lead that was made on this page. */
export type Act = Pick<Job, 'id' | 'change'>;

/** The work of a person on a lead on this page. */
export interface Done {
  /** The last call, with the id of its change. */
  call?: { id: string; result: 'reached' | 'not_reached' };
  outcome?: 'won' | 'lost';
  isTaken?: boolean;
}

export const doneAfter = (acts: readonly Act[]): Done => {
  const done: Done = {};
  const takenBack = new Set(acts.flatMap(({ change }) => (change.kind === 'uncall' ? [change.of] : [])));
  for (const { id, change } of acts) {
    if (change.kind === 'call' && !takenBack.has(id)) done.call = { id, result: change.result };
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

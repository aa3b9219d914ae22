import { type ByFunction, type Calls, chosen, has, joined, lineOf, linesOf } from './recorded.ts';

/** The record, and what else decides which calls roles permit. */
export interface Judged {
  recorded: ByFunction;
  /** The calls that the role of a function permits: more than the record has of it. */
  permittedTo: (id: string) => Calls;
  /** Permitted for the callers of a function, whether its tests have every kind of caller or not. */
  forCallers: ByFunction;
  /** Entries of the record that a run may leave unused. */
  kept: Readonly<Record<string, { since: string; untilRelease?: true }>>;
  /** The day of the last release. */
  released: string;
}

export interface Judgement {
  /** Calls that no role permits. */
  refused: ByFunction;
  /** Entries of the record that no call needs. */
  unused: ByFunction;
  /** Permissions for callers that no function needs. */
  unusedForCallers: string[];
  /** Lines that are to be kept, but are not in the record, or only in that of a former release. */
  outdated: string[];
}

/** Judges the record by the calls that functions made in all tests. */
export const judgementOf = (
  made: ByFunction,
  { recorded, permittedTo, forCallers, kept, released }: Judged,
): Judgement => {
  const entries = new Set(linesOf(recorded));
  const permitted = Object.fromEntries(Object.keys(made).map((id) => [id, permittedTo(id)]));
  const ofCallers = joined(...Object.values(forCallers));
  const madeForCallers = joined(...Object.keys(forCallers).map((id) => made[id] ?? {}));
  return {
    refused: chosen(made, (id, call) => !has(permitted, id, call)),
    unused: chosen(
      recorded,
      (id, call) => !has(made, id, call) && !has(forCallers, id, call) && !(lineOf(id, call) in kept),
    ),
    unusedForCallers: linesOf(
      chosen({ 'every operation': ofCallers }, (id, call) => !has({ [id]: madeForCallers }, id, call)),
    ),
    outdated: Object.entries(kept)
      .filter(([line, { since, untilRelease }]) => !entries.has(line) || (untilRelease && since < released))
      .map(([line]) => line),
  };
};

/** Whether AWS would refuse a call that a function made. */
export const hasRefused = ({ refused }: Judgement): boolean => linesOf(refused).length > 0;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];

/** The judgement in words, with what to do about it; empty if nothing is wrong. */
export const textOf = ({ refused, unused, unusedForCallers, outdated }: Judgement): string =>
  [
    ...section('Roles do not permit these calls. If they should, run "npm run grants":', linesOf(refused)),
    ...section(
      'Roles permit these, and no test makes them. One release after the code, "npm run grants -- all" removes them; until then, and if only some runs make them, infra/access/kept.ts has them:',
      linesOf(unused),
    ),
    ...section('infra/access/callers.ts permits these, and no test makes them:', unusedForCallers),
    ...section('infra/access/kept.ts has these, which the record has not, or a release is over:', outdated),
  ].join('\n');

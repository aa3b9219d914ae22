import { isDeepStrictEqual } from 'node:util';
import { undoPolicyDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { routingErrors } from '#lib/platform/texts/errors.ts';
import { isReserved, locationPath, policyOf } from './paths.rules.ts';
import { type FormerSegments, formerSegmentsOf, withFormer } from './unwritten.rules.ts';
import type { UrlPolicy } from './url-policy-shape.contract.ts';

interface Place {
  id: string;
  slug: string;
  city: string | null;
  state: string | null;
  country: string | null;
}

export interface Move {
  locationId: string;
  from: string;
  to: string;
}

/** The moves of locations when one policy replaces another; unchanged ones are omitted. */
export const movesOf = (places: readonly Place[], before: UrlPolicy, after: UrlPolicy): Move[] =>
  places.flatMap((place) => {
    const [from, to] = [locationPath(before, place), locationPath(after, place)];
    return from === to ? [] : [{ locationId: place.id, from, to }];
  });

interface Collision {
  locationId: string;
  path: string;
}

/**
 * The impossible moves: to a reserved path, to one that another location moves to, or to one whose holder does not move
 * away. `holders` has the holder of each wanted path that is taken, as `location#<id>`.
 */
export const collisionsOf = (moves: readonly Move[], holders: ReadonlyMap<string, string>): Collision[] => {
  const moving = new Set(moves.map(({ locationId }) => `location#${locationId}`));
  const wanted = new Map<string, number>();
  for (const { to } of moves) wanted.set(to, (wanted.get(to) ?? 0) + 1);
  const blocked = ({ to }: Move): boolean => {
    const holder = holders.get(to);
    return isReserved(to) || (wanted.get(to) ?? 0) > 1 || (holder !== undefined && !moving.has(holder));
  };
  return moves.filter(blocked).map(({ locationId, to }) => ({ locationId, path: to }));
};

interface Holder {
  urlPolicy?: UrlPolicy;
  formerUrlPolicy?: { policy: UrlPolicy; until: string };
  formerSegments?: FormerSegments;
  formerServicesSegments?: string[];
}

type Asked = { [Name in keyof UrlPolicy]?: UrlPolicy[Name] | undefined } & { undo?: true | undefined };

/** The former policy while the change can be undone. */
export const undoable = ({ formerUrlPolicy }: Holder, now: Date): NonNullable<Holder['formerUrlPolicy']> | null =>
  formerUrlPolicy && new Date(formerUrlPolicy.until) > now
    ? { ...formerUrlPolicy, policy: policyOf({ urlPolicy: formerUrlPolicy.policy }) }
    : null;

/** First segments of all pages, on a site of the brand or of a location. */
const beginnings = ['prefix', 'servicesSegment', 'blogSegment', 'eventsSegment', 'offersSegment'] as const;

const checkBeginnings = (change: Asked): void => {
  const kept = beginnings.filter((field) => isReserved(`/${change[field] ?? ''}`));
  if (kept.length > 0)
    throw invalid(kept.map((field) => ({ field, code: 'format', message: routingErrors().reservedSegment })));
};

/**
 * The policy of a request; throws `validation_error` for reserved segments, `invalid_transition` when there is nothing to
 * undo.
 */
export const changedPolicy = (before: Holder, { undo, ...change }: Asked, now: Date): UrlPolicy => {
  if (undo) {
    const former = undoable(before, now);
    if (!former) throw new Problem('invalid_transition', routingErrors().nothingToUndo(undoPolicyDays));
    return former.policy;
  }
  checkBeginnings(change);
  return { ...policyOf(before), ...omitUndefined(change) };
};

/**
 * The new policy of a brand with its history: the former policy for a time, and the former segments of
 * generated pages for good.
 * Undefined for an unchanged policy, so that a repeated request does not overwrite the one that can be undone.
 */
export const formerOf = (before: Holder, policy: UrlPolicy, now: Date): Holder => {
  if (isDeepStrictEqual(policyOf(before), policy)) return {};
  const until = new Date(now);
  until.setUTCDate(until.getUTCDate() + undoPolicyDays);
  return {
    urlPolicy: policy,
    formerUrlPolicy: { policy: policyOf(before), until: until.toISOString() },
    formerSegments: formerSegmentsOf(before, policy),
    formerServicesSegments: withFormer(
      before.formerServicesSegments ?? [],
      policyOf(before).servicesSegment,
      policy.servicesSegment,
    ),
  };
};

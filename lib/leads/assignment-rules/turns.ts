import * as z from 'zod';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';

/** Whose turn it was last at a location, for all forms together. */
const turns = recordKind('round-robin', { lastId: z.string() }).ofBrand('ROUND_ROBIN', '{locationId}', {
  unpublished: true,
  title: 'Who got the last lead of a location in turn',
});

export type TurnRecord = RecordOf<typeof turns>;

export const turnKey = turns.key;

/** The first one after the last in turn, in the order of the ids, and the first of all after the last of them. */
export const nextInTurn = (turn: TurnRecord | undefined, userIds: readonly string[]): string | undefined => {
  const sorted = userIds.toSorted();
  return sorted.find((id) => turn !== undefined && id > turn.lastId) ?? sorted[0];
};

/** Takes the turn that was read: of two at the same time, one is a write conflict. */
export const takeTurn = (view: BrandView, locationId: string, turn: TurnRecord | undefined, lastId: string): Write =>
  save(turnKey(view, locationId), turns.make({ version: (turn?.version ?? 0) + 1, lastId }));

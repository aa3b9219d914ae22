import type { Column } from './columns.ts';
import type { Measurement } from './measure.ts';
import { toFloorOf } from './peers.ts';

/** Requests a second as a multiple of the floor, and against the same ratio of the peers. */
export interface Ratios {
  toFloor: number;
  /** The same by CPU time, which depends less on what else the machine does, and ignores the use of several cores. */
  toFloorByCpu: number;
  timesBest?: number;
  timesPocketBase?: number;
  /** Targets that were missed, in words. */
  missed: string[];
}

export const ratiosOf = ({ peers, target = {} }: Column, { speed, floor, cpuMsEach }: Measurement): Ratios => {
  const toFloor = speed.perSecond / floor.perSecond;
  const timesBest = peers && toFloor / toFloorOf(peers.best);
  const missed: string[] = [];
  if (target.timesBest !== undefined && timesBest !== undefined && timesBest < target.timesBest)
    missed.push(`${target.timesBest} times the best peer`);
  if (target.toFloor !== undefined && toFloor < target.toFloor)
    missed.push(`${target.toFloor} of the floor, is ${toFloor.toFixed(3)}`);
  if (target.maxP99Ms !== undefined && speed.p99 > target.maxP99Ms) missed.push(`p99 of ${target.maxP99Ms} ms`);
  return {
    toFloor,
    toFloorByCpu: floor.cpuMsEach / cpuMsEach.stack,
    ...(timesBest !== undefined && { timesBest }),
    ...(peers && { timesPocketBase: toFloor / toFloorOf(peers.pocketBase) }),
    missed,
  };
};

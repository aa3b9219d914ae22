import { setClock } from '#lib/clock.ts';

/** A clock that stands until it is moved. The rest of the process keeps real time. */
export const testClock = (start = new Date()) => {
  let at = start.getTime();
  setClock(() => new Date(at));
  return {
    now: () => new Date(at),
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
    set: (date: Date) => {
      at = date.getTime();
    },
  };
};

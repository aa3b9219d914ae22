import { setClock } from '#lib/core/clock.ts';

/** Its beginning, so that seconds that a test lets pass end neither the minute nor the day or the month. */
export const thisMinute = (): Date => new Date(Math.floor(Date.now() / 60_000) * 60_000);

/** Noon of the day before: hours that a test lets pass end no day, and credentials made in real time have not expired. */
export const yesterdayNoon = (): Date => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000);

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

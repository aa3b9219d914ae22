import { setClock } from '#lib/platform/core/clock.ts';

/** The beginning of this minute, so that advancing by seconds crosses no border of a minute, day or month. */
export const thisMinute = (): Date => new Date(Math.floor(Date.now() / 60_000) * 60_000);

/** Noon of the day before: advancing by hours crosses no day, and credentials made in real time are valid. */
export const yesterdayNoon = (): Date => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000);

/** Noon of the last Wednesday before today: records with opening hours answer the same on every day that tests run. */
export const lastWednesday = (): Date => {
  const noon = yesterdayNoon();
  const daysSince = (noon.getUTCDay() + 4) % 7;
  return new Date(noon.getTime() - daysSince * 86_400_000);
};

/** A clock that stands still until it is moved. The rest of the process keeps real time. */
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

export type TestClock = ReturnType<typeof testClock>;

let read: () => Date = () => new Date();

/** The time, for everything that runs in a function. */
export const now = (): Date => read();

/** Lets a test move time; without an argument the real clock is back. */
export const setClock = (clock?: () => Date): void => {
  read = clock ?? (() => new Date());
};

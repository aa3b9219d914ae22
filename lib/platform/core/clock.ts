let read: () => Date = () => new Date();

/** The current time for all code of functions. */
export const now = (): Date => read();

/** Lets a test set the time. Without an argument the real clock is restored. */
export const setClock = (clock?: () => Date): void => {
  read = clock ?? (() => new Date());
};

type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** An object without its undefined fields: omitted fields keep their value. */
export const omitUndefined = <T extends object>(change: T): Partial<Given<T>> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;

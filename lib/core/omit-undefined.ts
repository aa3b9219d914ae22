type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** What a change names: absent fields stay as they are. */
export const omitUndefined = <T extends object>(change: T): Partial<Given<T>> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;

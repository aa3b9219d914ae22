/** Keeps a value as the newest of a map, and drops the oldest one beyond `max`: for what a process remembers. */
export const keepNewest = <Key, Value>(held: Map<Key, Value>, key: Key, value: Value, max: number): void => {
  held.delete(key);
  held.set(key, value);
  const [oldest] = held.keys();
  if (held.size > max && oldest !== undefined) held.delete(oldest);
};

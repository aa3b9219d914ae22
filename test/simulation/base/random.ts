/** Numbers that depend on a seed alone. */
export interface Random {
  /** From [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffled<T>(items: readonly T[]): T[];
  bytes(size: number): Buffer;
}

/** The generator sfc32, which is small and passes PractRand. */
export const randomOf = (seed: number): Random => {
  let a = seed | 0;
  let b = 0x9e3779b9;
  let c = Math.floor(seed / 2 ** 32) ^ 0x243f6a88;
  let counter = 1;
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // The first numbers still show the seed.
  for (let round = 0; round < 15; round++) bits();
  const next = (): number => bits() / 2 ** 32;
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof items)[number]);
    },
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => between(0, 255))),
  };
};

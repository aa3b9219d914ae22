/** A choice on top of the latest one: what was added to `base` is added there, and what was removed from it is removed. */
export const rebasedChoice = (
  base: readonly string[],
  chosen: readonly string[],
  latest: readonly string[],
): readonly string[] => [
  ...latest.filter((id) => chosen.includes(id) || !base.includes(id)),
  ...chosen.filter((id) => !base.includes(id) && !latest.includes(id)),
];

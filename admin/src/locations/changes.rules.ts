/** The values that differ from those before. */
export const changedValues = <Values extends object>(before: Values, after: Values): Partial<Values> => {
  const names = Object.keys(after) as (keyof Values)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Values>;
};

import type { Handler } from './invoke.ts';

const loaded = new Map<string, { handler: Handler }>();

/** The file of a function. */
export const loadFunction = async (id: string): Promise<{ handler: Handler }> => {
  const known = loaded.get(id) ?? (await import(new URL(`../../../functions/${id}.ts`, import.meta.url).href));
  loaded.set(id, known);
  return known;
};

/** A function that was loaded before, as nothing waits for a disk in the world. */
export const loadedFunction = (id: string): Handler => {
  const known = loaded.get(id);
  if (!known) throw new Error(`The function ${id} is not loaded`);
  return known.handler;
};

/** The first error message below a field: options have one each. */
export const firstMessage = (tree: unknown): string | undefined => {
  if (typeof tree !== 'object' || tree === null) return undefined;
  if ('message' in tree && typeof tree.message === 'string') return tree.message;
  for (const [name, part] of Object.entries(tree)) {
    const found = name === 'ref' ? undefined : firstMessage(part);
    if (found !== undefined) return found;
  }
  return undefined;
};

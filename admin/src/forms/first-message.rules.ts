/** The first message in what a form knows to be wrong below a field: options have an error each. */
export const firstMessage = (tree: unknown): string | undefined => {
  if (typeof tree !== 'object' || tree === null) return undefined;
  if ('message' in tree && typeof tree.message === 'string') return tree.message;
  for (const [name, part] of Object.entries(tree)) {
    const found = name === 'ref' ? undefined : firstMessage(part);
    if (found !== undefined) return found;
  }
  return undefined;
};

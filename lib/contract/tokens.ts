const token = /{{\s*([^{}]*?)\s*}}/g;

/** The names in a template that stand for nothing, in the order in which they stand there. */
export const unknownTokens = (template: string, isKnown: (name: string) => boolean): string[] =>
  [...template.matchAll(token)].map(([, name = '']) => name).filter((name) => !isKnown(name));

/** A template with every token replaced by its value. */
export const replaceTokens = (template: string, fill: (name: string) => string): string =>
  template.replace(token, (_, name: string) => fill(name));

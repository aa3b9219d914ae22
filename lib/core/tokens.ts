const token = /{{\s*([^{}]*?)\s*}}/g;

/** The names in a template that stand for nothing, and braces of a token that has no end or no beginning. */
export const unknownTokens = (template: string, isKnown: (name: string) => boolean): string[] => [
  ...[...template.matchAll(token)].map(([, name = '']) => name).filter((name) => !isKnown(name)),
  ...(template.replace(token, '').match(/{{|}}/g) ?? []),
];

/** A template with every token replaced by its value. */
export const replaceTokens = (template: string, fill: (name: string) => string): string =>
  template.replace(token, (_, name: string) => fill(name));

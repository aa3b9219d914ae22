const token = /{{\s*([^{}]*?)\s*}}/g;

/** The unknown tokens of a template, and braces of an unclosed token. */
export const unknownTokens = (template: string, isKnown: (name: string) => boolean): string[] => [
  ...[...template.matchAll(token)].map(([, name = '']) => name).filter((name) => !isKnown(name)),
  ...(template.replace(token, '').match(/{{|}}/g) ?? []),
];

/** A template with every token replaced by its value. */
export const replaceTokens = (template: string, fill: (name: string) => string): string =>
  template.replace(token, (_, name: string) => fill(name));

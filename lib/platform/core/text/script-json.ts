/**
 * JSON that can be put into a script element: no character in it can end the element, or begin a comment or an entity.
 * Parsing it gives the same value.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const encodingIn = (bytes: Uint8Array): string => {
  const declaration = /^[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(String.fromCharCode(...bytes.subarray(0, 200)));
  return declaration?.[1] ?? 'utf-8';
};

/** The text of an SVG file in the encoding that it declares; undefined if it is not in it. */
export const svgText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encodingIn(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Entities are text that a reader makes from a declaration, out of sight of every check. */
export const hasEntities = (text: string): boolean => /<!ENTITY|<!DOCTYPE[^<>]*\[/i.test(text);

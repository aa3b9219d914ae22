/** Deeper nesting is not legitimate, and would exhaust the stack of code that walks it. */
export const maxJsonDepth = 32;

export const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > maxJsonDepth) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
};

/** The value of JSON text that begins with this sign; undefined for other text. */
export const jsonIfBegins = (text: string, sign: '[' | '{'): unknown => {
  if (!text.trimStart().startsWith(sign) || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

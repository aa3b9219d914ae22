/** The text behind percent-encoded UTF-8; undefined if the encoding is not valid. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

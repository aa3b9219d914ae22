/** The text behind percent-encoded UTF-8; undefined if the encoding is not valid. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** The text behind percent-encoding, which is in UTF-8, or else in Windows-1252, as older programs write it. */
export const percentText = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
    try {
      return utf8.decode(bytes);
    } catch {
      return windows1252.decode(bytes);
    }
  });

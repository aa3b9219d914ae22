/** A joiner stands between these in emoji and in words; Latin words are spelt without, and could hide an address. */
const joined = '[[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]--\\p{Script=Latin}]';
const joiner = `(?<=${joined})[\\u200c\\u200d](?=${joined})`;
/** The flags of England, Scotland and Wales are spelt with tags. */
const tag = '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}]';

const invisible = new RegExp(`(?:(?!${joiner}|${tag})[\\p{C}\\p{Z}])+`, 'gv');

/** Text on one line, with a space for everything invisible, but for what words and emoji are spelt with. */
export const onOneLine = (text: string): string => text.replace(invisible, ' ').trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as it is stored: whole characters, no control characters except for line breaks and tabs, trimmed. */
export const tidy = (value: string): string =>
  value
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .trim();

/** At most this many characters, without splitting one. */
export const cut = (value: string, length: number): string => value.slice(0, length).replace(/[\ud800-\udbff]$/, '');

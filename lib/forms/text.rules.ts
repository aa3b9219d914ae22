// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as it is kept: whole characters, line breaks and tabs as the only controls, nothing around it. */
export const tidy = (value: string): string =>
  value.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();

/** At most so many characters, never half of one. */
export const cut = (value: string, length: number): string => value.slice(0, length).replace(/[\ud800-\udbff]$/, '');

import { withoutControls } from '#lib/core/contract/primitives.ts';

/** Text as it is stored: whole characters, no control characters except for line breaks and tabs, trimmed. */
export const tidy = (value: string): string => withoutControls(value.replace(/\r\n?/g, '\n')).trim();

/** At most this many characters, without splitting one. */
export const cut = (value: string, length: number): string => value.slice(0, length).replace(/[\ud800-\udbff]$/, '');

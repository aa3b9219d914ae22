/** A token: what it shows, and its signature. Encoded payloads are about 130 characters long. */
const token = String.raw`pv_[\w-]{100,200}(?:\.|%2e)[\w-]{43}`;

const parameter = new RegExp(`([?&]|%3f|%26)preview(?:=|%3d)${token}(&|%26)?`, 'gi');
const anywhere = new RegExp(token, 'gi');

/**
 * A text without tokens of preview links. In an address, the parameter is removed with them, and others stay. Whoever has a
 * token sees the draft.
 */
export const withoutPreviewTokens = (text: string): string =>
  text
    .replaceAll(parameter, (_, before: string, after: string | undefined) => (after === undefined ? '' : before))
    .replaceAll(anywhere, '');

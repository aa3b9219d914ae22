import { cut } from '#lib/leads/forms/text.rules.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';

/** The display name of a mail's sender, and its domain if it is not ours. */
export interface Sender {
  name: string;
  domain?: string | undefined;
}

const maxNameLength = 80;

/** The space for text in an encoded word of a header, in bytes. */
const wordBytes = 45;

const oneLine = (name: string): string => cut(onOneLine(name), maxNameLength);

/** A name as a header contains it: quoted, or in encoded words (RFC 2047) if it is not ASCII. */
const phrase = (name: string): string => {
  if (/^[ -~]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`;
  const words = [''];
  for (const character of name) {
    const last = words.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > wordBytes) words.push(character);
    else words[words.length - 1] = last + character;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
};

/** The sender of a mail. `own` is the platform's, as `Name <address>`. */
export const senderAddress = (own: string, sender: Sender | undefined): string => {
  if (!sender) return own;
  const address = /<([^<>]+)>\s*$/.exec(own)?.[1] ?? own;
  const [local] = address.split('@');
  return `${phrase(oneLine(sender.name))} <${sender.domain ? `${local}@${sender.domain}` : address}>`;
};

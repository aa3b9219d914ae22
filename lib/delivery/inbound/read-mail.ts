import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { cut } from '#lib/leads/forms/text.rules.ts';
import { withoutControls } from '#lib/platform/core/contract/primitives.ts';
import { isEmail } from '#lib/platform/core/email.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import type { IncomingFile, IncomingMail } from './incoming.contract.ts';

/** Longer HTML without a text beside it is left as a file. */
const maxHtml = 1_000_000;
const maxSubject = 300;
const maxName = 120;
const maxType = 100;
const maxMailId = 900;
const maxFiles = 50;

const line = (text: string, most: number): string => cut(onOneLine(withoutControls(text)), most).trim();

/** Without the folder, and without marks that make one type of file look like another. */
const fileName = (name: string): string => line(name.replace(/^.*[/\\]/s, ''), maxName);

const contentTypeOf = (given: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(given) && given.length <= maxType ? given.toLowerCase() : 'application/octet-stream';

const fileOf = ({ filename = '', contentType, content }: Attachment, at: number): IncomingFile => ({
  name: fileName(filename) || `attachment-${at + 1}`,
  contentType: contentTypeOf(contentType),
  bytes: content,
});

const headersOf = ({ headerLines }: ParsedMail): Map<string, string> => {
  const headers = new Map<string, string>();
  for (const { key, line: whole } of headerLines)
    if (!headers.has(key)) headers.set(key, line(whole.slice(whole.indexOf(':') + 1), maxMailId));
  return headers;
};

const options = { maxHtmlLengthToParse: maxHtml, skipTextToHtml: true, skipTextLinks: true, keepCidLinks: true };

const asMail = (html: string): Buffer =>
  Buffer.from(`Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${html}`);

/** The text of a mail. The parser makes one of HTML only where that is the whole mail, and not beside files or an empty text. */
const textOf = async ({ text = '', html, textConversionError }: ParsedMail): Promise<string> => {
  if (text.trim() || !html || textConversionError) return text;
  return (await simpleParser(asMail(html), options)).text ?? '';
};

/** An HTML body that could not be read as text becomes a file, so that nothing of the mail is lost. */
const unreadBody = ({ html }: ParsedMail, text: string): IncomingFile[] =>
  html && !text.trim() ? [{ name: 'message.html', contentType: 'text/html', bytes: Buffer.from(html) }] : [];

/** Reads a mail of whoever sent it: nested, damaged and in any character set. */
export const readMail = async (bytes: Uint8Array): Promise<IncomingMail> => {
  const parsed = await simpleParser(Buffer.from(bytes), options);
  const text = await textOf(parsed);
  const [sender, ...others] = parsed.from?.value ?? [];
  const address = sender?.address?.trim() ?? '';
  const mailId = parsed.messageId === undefined ? '' : line(parsed.messageId, maxMailId);
  return {
    mailId: /^<[^<>\s]+>$/.test(mailId) ? mailId : null,
    from: others.length === 0 && isEmail(address) ? address : null,
    fromName: line(sender?.name ?? '', maxName) || null,
    subject: line(parsed.subject ?? '', maxSubject),
    text: withoutControls(text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')),
    headers: headersOf(parsed),
    files: [...unreadBody(parsed, text), ...parsed.attachments.map(fileOf)].slice(0, maxFiles),
  };
};

import { cut } from '#lib/forms/text.rules.ts';
import type { MailLink } from './admin-links.ts';
import type { Mail } from './send.ts';

export interface Letter {
  subject: string;
  /** The first sentence. */
  opening: string;
  rows?: readonly (readonly [label: string, value: string])[];
  link?: MailLink;
  closing?: readonly string[];
}

const maxSubjectLength = 150;

/** Text for a header: one line, whatever the input. */
export const oneLine = (text: string): string => cut(text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim(), maxSubjectLength);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const htmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const plainRow = ([label, value]: readonly [string, string]): string =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;

/** Answers are in the language of visitors: each cell and paragraph has the direction of its own text. */
const cell = 'dir="auto" style="padding:4px 6px;vertical-align:top;text-align:start"';

const htmlRow = ([label, value]: readonly [string, string]): string =>
  `<tr><th ${cell}>${htmlLines(label)}</th><td ${cell}>${htmlLines(value)}</td></tr>`;

/** Why an admin gets a mail, as its last sentence. `brandName` is already safe to show. */
export const sentToAdmins = (brandName: string): string => `Frontage sends this mail to all admins of ${brandName}.`;

/** A mail of plain sentences and a table, as text and as HTML. */
export const layOut = ({
  subject,
  opening,
  rows = [],
  link,
  closing = [],
}: Letter): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const table = rows.length > 0 ? [`<table>${rows.map(htmlRow).join('')}</table>`] : [];
  const paragraph = (text: string): string => `<p dir="auto">${htmlLines(text)}</p>`;
  const anchor = link ? [`<p><a href="${escapeHtml(link.url)}">${htmlLines(link.label)}</a></p>`] : [];
  const html = [paragraph(opening), ...table, ...anchor, ...closing.map(paragraph)].join('\n');
  const plainTable = rows.length > 0 ? [rows.map(plainRow).join('\n')] : [];
  const plainLink = link ? [`${link.label}:\n${link.url}`] : [];
  return {
    subject: oneLine(subject),
    text: `${[opening, ...plainTable, ...plainLink, ...closing].join('\n\n')}\n`,
    html: `<!doctype html>\n<html><body style="font-family:sans-serif">\n${html}\n</body></html>\n`,
  };
};

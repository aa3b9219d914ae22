import { cut } from '#lib/leads/forms/text.rules.ts';
import { escapeHtml } from '#lib/platform/core/text/html.ts';
import { onOneLine } from '#lib/platform/core/text/one-line.ts';
import type { MailLink } from './admin-links.ts';
import { button, type Letterhead, onLetterhead } from './letterhead.rules.ts';
import type { Mail } from './send.ts';

/** A mail without its recipient, whose HTML gets the head of its sender. */
export type Draft = Omit<Mail, 'to' | 'html'> & { html(head: Letterhead): string };

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
export const oneLine = (text: string): string => cut(onOneLine(text), maxSubjectLength);

const htmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const plainRow = ([label, value]: readonly [string, string]): string =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;

/** Answers are in the language of visitors: each cell and paragraph has the direction of its own text. */
const cell = 'padding:6px 0;vertical-align:top;text-align:start;border-bottom:1px solid #e5e7eb';
/** Words of labels stay whole. */
const heading = `${cell};padding-inline-end:12px;overflow-wrap:break-word`;

const htmlRow = ([label, value]: readonly [string, string]): string =>
  `<tr><th dir="auto" style="${heading}">${htmlLines(label)}</th><td dir="auto" style="${cell}">${htmlLines(value)}</td></tr>`;

/** Why an admin gets a mail, as its last sentence. `brandName` is already safe to show. */
export const sentToAdmins = (brandName: string): string => `Frontage sends this mail to all admins of ${brandName}.`;

/** A mail of plain sentences and a table, as text and as HTML. */
export const layOut = ({
  subject,
  opening,
  rows = [],
  link,
  closing = [],
}: Letter): Pick<Draft, 'subject' | 'text' | 'html'> => {
  const table =
    rows.length > 0
      ? [
          `<table width="100%" cellpadding="0" cellspacing="0" style="font-size:15px">${rows.map(htmlRow).join('')}</table>`,
        ]
      : [];
  const paragraph = (text: string): string => `<p dir="auto">${htmlLines(text)}</p>`;
  const content = (head: Letterhead): string => {
    const anchor = link ? [`<p style="margin:20px 0">${button(head, link.url, htmlLines(link.label))}</p>`] : [];
    return [paragraph(opening), ...table, ...anchor, ...closing.map(paragraph)].join('\n');
  };
  const plainTable = rows.length > 0 ? [rows.map(plainRow).join('\n')] : [];
  const plainLink = link ? [`${link.label}:\n${link.url}`] : [];
  return {
    subject: oneLine(subject),
    text: `${[opening, ...plainTable, ...plainLink, ...closing].join('\n\n')}\n`,
    html: (head) => onLetterhead(content(head), head),
  };
};

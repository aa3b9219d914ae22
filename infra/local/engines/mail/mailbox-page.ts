import { decodeHTML } from 'entities';
import type { Mail } from './mail.ts';

/** The page has no more mails. */
export const maxShown = 200;

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escaped(part)}" target="_blank" rel="noopener noreferrer">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('');

/** The readable text of a mail that has only HTML. */
const textOf = (html: string): string => {
  const text = html
    .replace(/<(style|head|script)\b.*?<\/\1>/gis, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(text)
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim();
};

const article = ({ subject, from, to, cc, time, text, html }: Mail): string => `
    <article>
      <h2>${escaped(subject || '(no subject)')}</h2>
      <p>to <b>${escaped([...to, ...cc].join(', '))}</b> from ${escaped(from)}, <time>${escaped(time)}</time></p>
      <pre>${linked(text || textOf(html))}</pre>
    </article>`;

const style = `
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
      article { border-top: 1px solid #8884; padding: 1rem 0; }
      h2 { font-size: 1.1rem; margin: 0; }
      p { color: #777; font-size: .9rem; margin: .2rem 0 .8rem; overflow-wrap: anywhere; }
      pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
      :root { color-scheme: light dark; }`;

const summary = (shown: number, all: number): string => {
  if (all === 0) return 'Nothing has been sent yet.';
  return shown < all ? `The newest ${shown} of ${all} mails.` : `${all} ${all === 1 ? 'mail' : 'mails'}, newest first.`;
};

/** The mailbox as an HTML page, with the newest of all mails, newest first. It loads nothing and runs no scripts. */
export const mailboxPage = (newest: readonly Mail[], all: number): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Mailbox</title>
    <style>${style}
    </style>
  </head>
  <body>
    <h1>Mailbox</h1>
    <p>${summary(newest.length, all)} No mail leaves this machine.</p>${newest.map(article).join('')}
  </body>
</html>
`;

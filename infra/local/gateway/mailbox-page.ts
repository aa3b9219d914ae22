import { escapeHtml } from '#lib/platform/core/text/html.ts';

/** A mail, as far as the page shows it. */
interface Mail {
  time: string;
  from: string;
  to: readonly string[];
  cc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  text: string;
  html: string;
}

/** The page has no more mails. */
export const maxShown = 200;

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener noreferrer">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');

/** A mail as mail programs show it: without scripts, and with links that open in another tab. */
const shown = ({ subject, html }: Mail): string => `
      <iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"
        srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;

const plain = (text: string): string => `<pre>${linked(text)}</pre>`;

const content = (mail: Mail): string =>
  mail.html === ''
    ? plain(mail.text)
    : `${shown(mail)}
      <details><summary>As plain text</summary>${plain(mail.text)}</details>`;

const article = (mail: Mail): string => `
    <article>
      <h2>${escapeHtml(mail.subject || '(no subject)')}</h2>
      <p>to <b>${escapeHtml([...mail.to, ...mail.cc].join(', '))}</b> from ${escapeHtml(mail.from)}${mail.replyTo.length === 0 ? '' : `, reply to ${escapeHtml(mail.replyTo.join(', '))}`}, <time>${escapeHtml(mail.time)}</time></p>
      ${content(mail)}
    </article>`;

const style = `
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
      article { border-top: 1px solid #8884; padding: 1rem 0; }
      h2 { font-size: 1.1rem; margin: 0; }
      p { color: #777; font-size: .9rem; margin: .2rem 0 .8rem; overflow-wrap: anywhere; }
      iframe { border: 1px solid #8884; border-radius: 8px; height: 30rem; resize: vertical; width: 100%; }
      summary { color: #777; cursor: pointer; font-size: .9rem; }
      pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
      :root { color-scheme: light dark; }`;

const summary = (shown: number, all: number): string => {
  if (all === 0) return 'Nothing has been sent yet.';
  return shown < all ? `The newest ${shown} of ${all} mails.` : `${all} ${all === 1 ? 'mail' : 'mails'}, newest first.`;
};

/** The mailbox as an HTML page, with the newest of all mails. It runs no scripts, and loads the pictures of mails alone. */
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

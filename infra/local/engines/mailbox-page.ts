export interface Mail {
  id: string;
  at: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string | null;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const entry = ({ at, to, subject, text }: Mail): string =>
  `<details><summary><b>${escaped(subject)}</b> to ${escaped(to.join(', '))} <time>${at}</time></summary><pre>${linked(text)}</pre></details>`;

/** All mail, newest first. */
export const mailboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #ccc;padding:.5rem 0}summary{cursor:pointer}time{color:#666;float:right}
pre{white-space:pre-wrap;font:inherit;background:#f6f6f6;padding:1rem}</style>
<h1>Mailbox</h1>${mails.length === 0 ? '<p>No mail yet.</p>' : mails.toReversed().map(entry).join('\n')}</html>`;

import type { FieldError } from '#lib/platform/core/errors.ts';
import { isPathOrUrl } from '#lib/platform/core/links.ts';
import type { Problem } from '#lib/platform/core/problem.ts';
import { escapeHtml } from '#lib/platform/core/text/html.ts';
import { nothingPolicy } from '#lib/web/serving/headers.contract.ts';
import { Answer } from '../envelope.ts';
import type { PublicContext } from '../public.ts';

const page = (status: number, title: string, body: string): Answer =>
  new Answer(
    status,
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${nothingPolicy}; style-src 'unsafe-inline'`,
    },
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
<h1>${title}</h1>${body}</html>`,
  );

const nowhere = 'https://page.invalid';

/** A URL in characters that a header permits. A path is one of the site of the form, not of the API. */
const addressFrom = ({ header }: PublicContext, wanted: string): string | undefined => {
  // A URL may have been stored before the current rule.
  if (!isPathOrUrl(wanted)) return undefined;
  const site = [header('origin'), header('referer')].find(
    (from) => /^https?:/.test(from ?? '') && URL.canParse(from ?? ''),
  );
  return URL.parse(wanted, site ?? nowhere)?.href.replace(nowhere, '');
};

interface Ending {
  successRedirectUrl: string | null;
  successMessage: string | null;
}

/** Names the files that were not kept, so that the visitor can send them in another way. */
const ignoredNote = ({ ignoredFiles }: PublicContext): string =>
  ignoredFiles.length === 0
    ? ''
    : `<p>This form does not accept files. These files were not sent:</p><ul>${ignoredFiles.map(({ filename }) => `<li>${escapeHtml(filename)}</li>`).join('')}</ul>`;

/** The redirect of a page without JavaScript after a submission. If files were dropped, a page tells the visitor first. */
export const afterSubmission = ({ successRedirectUrl, successMessage }: Ending, context: PublicContext): Answer => {
  const address = successRedirectUrl === null ? undefined : addressFrom(context, successRedirectUrl);
  const note = ignoredNote(context);
  if (address !== undefined && note === '')
    return new Answer(303, { Location: address, 'Content-Type': 'text/html; charset=utf-8' });
  const onward = address === undefined ? '' : `<p><a href="${escapeHtml(address)}">Continue</a></p>`;
  return page(
    201,
    'Thank you',
    `<p>${escapeHtml(successMessage ?? 'Your message has been sent.')}</p>${note}${onward}`,
  );
};

/** The errors as a page, for a visitor without scripts. */
export const errorPage = ({ status, message, details }: Problem): Answer => {
  const errors = Array.isArray(details) ? (details as FieldError[]) : [];
  const items = errors.map(
    (error) => `<li>${escapeHtml(error.field.replace(/^fields\./, ''))}: ${escapeHtml(error.message)}</li>`,
  );
  return items.length > 0
    ? page(
        status,
        'Please check your entries',
        `<ul>${items.join('')}</ul><p>Use your browser's back button to correct them.</p>`,
      )
    : page(
        status,
        'Your message was not sent',
        `<p>${escapeHtml(message)}</p><p>Use your browser's back button to return to your entries.</p>`,
      );
};

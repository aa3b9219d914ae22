import type { FieldError } from '#lib/contract/errors.ts';
import { isPathOrUrl } from '#lib/contract/links.ts';
import { Problem } from '#lib/domain/problem.ts';
import { isFormPost } from './call.ts';
import { Answer } from './envelope.ts';
import type { PublicContext } from './public.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (status: number, title: string, body: string): Answer =>
  new Answer(
    status,
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
<h1>${title}</h1>${body}</html>`,
  );

const nowhere = 'https://page.invalid';

/** An address in the characters of a header. A path is one of the site that the form is on, not of ours. */
const addressFrom = ({ header }: PublicContext, wanted: string): string | undefined => {
  // An address may have been stored before the present rule.
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

/** Where a page without JavaScript goes after a submission. */
export const afterSubmission = ({ successRedirectUrl, successMessage }: Ending, context: PublicContext): Answer => {
  const address = successRedirectUrl === null ? undefined : addressFrom(context, successRedirectUrl);
  return address === undefined
    ? page(201, 'Thank you', `<p>${escaped(successMessage ?? 'Your message has been sent.')}</p>`)
    : new Answer(303, { Location: address, 'Content-Type': 'text/html; charset=utf-8' });
};

/** What was wrong, for a reader who has no script to show it at the form. */
const refusedPage = ({ status, message, details }: Problem): Answer => {
  const errors = Array.isArray(details) ? (details as FieldError[]) : [];
  const items = errors.map(
    (error) => `<li>${escaped(error.field.replace(/^fields\./, ''))}: ${escaped(error.message)}</li>`,
  );
  return page(
    status,
    'Please check your entries',
    `${items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escaped(message)}</p>`}<p>Use your browser's back button to correct them.</p>`,
  );
};

/** Shows a refusal as a page to a browser that posted a form by itself; everybody else gets the envelope. */
export const refusingInPages = async <T>({ header }: PublicContext, run: () => Promise<T>): Promise<T | Answer> => {
  try {
    return await run();
  } catch (error) {
    const reader = isFormPost(header('content-type')) && header('accept')?.includes('text/html');
    if (reader && error instanceof Problem) return refusedPage(error);
    throw error;
  }
};

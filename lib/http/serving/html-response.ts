import type { FieldError } from '#lib/platform/core/errors.ts';
import { isPathOrUrl } from '#lib/platform/core/links.ts';
import { escapeHtml } from '#lib/platform/core/text/html.ts';
import { sayRefusal, sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { answerTexts, pageTexts } from '#lib/platform/texts/languages.ts';
import { nothingPolicy } from '#lib/web/serving/headers.contract.ts';
import { localeAsked } from '../call.ts';
import { Answer, type ErrorPage } from '../envelope.ts';
import type { PublicContext } from '../public.ts';

/** The words in the language that the visitor's browser asks for first: such a page is of no site. */
const wordsFor = (acceptLanguage: string | undefined) => {
  const locale = localeAsked(acceptLanguage);
  return {
    lang: locale in pageTexts ? locale : 'en',
    pages: textsIn(pageTexts, locale),
    answers: textsIn(answerTexts, locale),
  };
};

type Words = ReturnType<typeof wordsFor>;

const page = ({ lang }: Words, status: number, title: string, body: string): Answer =>
  new Answer(
    status,
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${nothingPolicy}; style-src 'unsafe-inline'`,
    },
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
<h1>${title}</h1>${body}</html>`,
  );

const nowhere = 'https://page.invalid';

/** The part of a request that an answer as a page depends on. */
type Sender = Pick<PublicContext, 'header' | 'ignoredFiles'>;

/** A URL in characters that a header permits. A path is one of the site of the form, not of the API. */
const addressFrom = ({ header }: Sender, wanted: string): string | undefined => {
  // A URL may have been stored before the current rule.
  if (!isPathOrUrl(wanted)) return undefined;
  const site = [header('origin'), header('referer')].find(
    (from) => /^https?:/.test(from ?? '') && URL.canParse(from ?? ''),
  );
  return URL.parse(wanted, site ?? nowhere)?.href.replace(nowhere, '');
};

/** The words of a form at the end. */
export interface Ending {
  successRedirectUrl: string | null;
  successMessage: string | null;
}

/** Names the files that were not kept, so that the visitor can send them in another way. */
const ignoredNote = ({ ignoredFiles }: Sender, { pages }: Words): string =>
  ignoredFiles.length === 0
    ? ''
    : `<p>${pages.plainForm.filesNotSent}</p><ul>${ignoredFiles.map(({ filename }) => `<li>${escapeHtml(filename)}</li>`).join('')}</ul>`;

/** The redirect of a page without JavaScript after a submission. If files were dropped, a page tells the visitor first. */
export const afterSubmission = ({ successRedirectUrl, successMessage }: Ending, context: Sender): Answer => {
  const address = successRedirectUrl === null ? undefined : addressFrom(context, successRedirectUrl);
  const words = wordsFor(context.header('accept-language'));
  const { thanks, sent, plainForm } = words.pages;
  const note = ignoredNote(context, words);
  if (address !== undefined && note === '')
    return new Answer(303, { Location: address, 'Content-Type': 'text/html; charset=utf-8' });
  const onward = address === undefined ? '' : `<p><a href="${escapeHtml(address)}">${plainForm.goOn}</a></p>`;
  return page(words, 201, thanks, `<p>${escapeHtml(successMessage ?? sent)}</p>${note}${onward}`);
};

/** The errors as a page, for a visitor without scripts. */
export const errorPage: ErrorPage = ({ status, code, retryAfterSeconds, details }, acceptLanguage) => {
  const words = wordsFor(acceptLanguage);
  const { pages, answers } = words;
  const errors = Array.isArray(details) ? (details as FieldError[]) : [];
  const items = errors.map(
    (error) => `<li>${escapeHtml(`${error.field.replace(/^fields\./, '')}: ${sayWrong(answers, error)}`)}</li>`,
  );
  if (items.length > 0)
    return page(words, status, pages.plainForm.check, `<ul>${items.join('')}</ul><p>${pages.plainForm.goBack}</p>`);
  const reason = escapeHtml(sayRefusal(answers, code, retryAfterSeconds));
  return page(words, status, pages.notSent, `<p>${reason}</p><p>${pages.plainForm.goBack}</p>`);
};

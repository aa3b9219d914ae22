import { maxSearchLength } from '#lib/places/locations/locator.contract.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import type { Problem } from '#lib/platform/core/problem.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { placeInput, searchedInput } from '#lib/web/serving/place-input.contract.ts';
import { nextOnSite, pageOfPost, pathOnSite } from '#lib/web/serving/posted.rules.ts';
import { header } from '../call.ts';
import { urlencodedEntries } from '../encoding/form-entries.ts';
import { afterSubmission, type Ending } from './html-response.ts';
import { answerPage, type PageRequest } from './pages.ts';
import { plain, type SiteAnswer } from './site-answer.ts';

/** The form whose submission was taken, and whether the table cannot store it yet; or why it was not taken. */
export type SiteSubmission = { form: Ending; isQueued: boolean } | { problem: Problem };

export interface Post {
  formSlug: string;
  /** The body, with the address of the page as the visitor came to it. */
  entries: URLSearchParams;
  /** The choice of a location: what the visitor typed, the place that the shown locations are near, and the chosen one. */
  location: { place: string; searched: string | null; chosen: string | null };
  /** The path of the page with the form. */
  path: string;
  /** Its address as the visitor came to it; undefined if nothing says so. */
  pageUrl: string | undefined;
}

/** A form as a browser posts it without a script; undefined for other bodies. Throws for one that cannot be decoded. */
export const readPost = ({ event, origin, base }: PageRequest, formSlug: string): Post | undefined => {
  const { body = '', isBase64Encoded, headers } = event;
  const type = headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const entries = new URLSearchParams(urlencodedEntries(bytes, type));
  entries.delete('_charset_');
  const taken = (name: string): string | null => {
    const value = entries.get(name);
    entries.delete(name);
    return value;
  };
  const location = {
    place: (taken(placeInput) ?? '').trim().slice(0, maxSearchLength),
    searched: taken(searchedInput),
    chosen: entries.get('locationId'),
  };
  const page = pageOfPost({ pageUrl: entries.get('pageUrl'), referer: headers.referer, origin });
  if (page) entries.set('pageUrl', page.href);
  return { formSlug, entries, location, path: page ? pathOnSite(page, base) : '/', pageUrl: page?.href };
};

/** More than people type, and little enough to fit into an answer after it is escaped. */
const maxTypedCharacters = 200_000;

/** The visitor's values by the name of the field; nothing of a body that is far too large. */
const typedIn = (entries: URLSearchParams): Record<string, string[]> => {
  const typed: Record<string, string[]> = Object.create(null);
  let characters = 0;
  for (const [name, value] of entries) {
    characters += name.length + value.length;
    if (characters > maxTypedCharacters) return {};
    const field = name.replace(/^fields\[([^[\]]+)\]/, '$1').replace(/\[\]$/, '');
    const values = typed[field];
    if (values) values.push(value);
    else typed[field] = [value];
  }
  return typed;
};

/** Thanks in a page of its own: that of the form cannot be read while the table fails, and would say that nothing works. */
const thanksWithoutTable = ({ event }: PageRequest, { successMessage }: Ending): SiteAnswer => {
  const sender = { header: (name: string) => header(event, name), ignoredFiles: [] };
  const { statusCode, headers, body } = afterSubmission({ successRedirectUrl: null, successMessage }, sender);
  return { status: statusCode, headers: { ...headers, 'Cache-Control': 'no-store' }, body };
};

/**
 * After a success, the visitor is led to an address that can be reloaded without another submission. After an error, the
 * answer is the page with the form, what was typed, and the errors.
 */
export const answerPost = (
  request: PageRequest,
  { formSlug, entries, location: { place, chosen }, path, pageUrl }: Post,
  outcome: SiteSubmission,
  { nearby, isStep }: { nearby: readonly PublicLocation[] | null; isStep: boolean },
): Promise<SiteAnswer> | SiteAnswer => {
  const { base, host, site } = request;
  if ('form' in outcome) {
    const { form, isQueued } = outcome;
    const next = nextOnSite(form.successRedirectUrl, [host, site.domain], base);
    if (isQueued && next === undefined) return thanksWithoutTable(request, form);
    const thanks = `${base}${encodeURI(path)}?sent=${formSlug}#form-${formSlug}`;
    return plain(303, webErrors().formSent, { Location: next ?? thanks });
  }
  const { status, message, details, retryAfterSeconds: seconds } = outcome.problem;
  const code = isStep ? 'choose_location' : site.isPreview ? 'preview' : outcome.problem.code;
  const errors = Array.isArray(details) && !isStep ? (details as FieldError[]) : [];
  const own = {
    'Cache-Control': 'private, no-cache',
    ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
  };
  return answerPage(
    { ...request, path, query: {} },
    {
      status: isStep ? 200 : status,
      reply: {
        slug: formSlug,
        isSent: false,
        code,
        seconds,
        errors,
        values: typedIn(entries),
        location: { place, nearby, chosen },
        pageUrl,
      },
      headers: own,
      withoutPage: plain(status, webErrors().formNotSent(message), own),
    },
  );
};

import { randomBytes } from 'node:crypto';
import { now } from '#lib/platform/core/clock.ts';
import { variable } from '#lib/platform/core/env.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import type { ExternalOrigins } from '#lib/web/serving/external-origins.rules.ts';
import type { Redirect } from '#lib/web/serving/redirect.rules.ts';
import { withSecurityPolicy } from '#lib/web/serving/security.rules.ts';
import { type Beside, tagOf } from '../public-cache.ts';

export type SiteRedirect = Redirect & { statusCode: number };

/** The answer of a site. The pipeline adds what all answers have. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The source of the ETag, where parts of the body are others each time. Default: the body. */
  version?: string;
  beside?: readonly Beside[];
  /** A redirect whose target has the query of the visitor. */
  redirect?: SiteRedirect;
}

type Headers = Record<string, string>;

export const plain = (status: number, text: string, headers: Headers = {}): SiteAnswer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: `${text}\n`,
});

/** The answer with an ETag, if caches may keep it. */
export const tagged = ({ version, ...answer }: SiteAnswer): SiteAnswer => {
  const { status, headers, body } = answer;
  if (status !== 200 || headers['Cache-Control']?.includes('no-store')) return answer;
  return { ...answer, headers: { ETag: tagOf(version ?? body), ...headers } };
};

/**
 * The value of `nonce` in our own templates, by which the content security policy finds what they wrote. It is in no
 * answer, so that no text of others can have it.
 */
export const ownMark = randomBytes(16).toString('base64url');

interface Document {
  html: string;
  /** The address of the page as the visitor sees it. */
  url: string;
  externalOrigins?: ExternalOrigins;
}

/** An HTML document with its content security policy. */
export const documentAnswer = (
  status: number,
  { html, url, externalOrigins }: Document,
  headers: Headers,
): SiteAnswer => {
  const mediaOrigin = new URL(variable('MEDIA_URL')).origin;
  const { body, policy } = withSecurityPolicy({
    html,
    mark: ownMark,
    origin: new URL(url).origin,
    mediaOrigin,
    ...(externalOrigins && { externalOrigins }),
  });
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, ...headers },
    body,
  };
};

/** An error on an address of which no brand is known. */
export const problemPage = (status: 400 | 404 | 503, url: string, headers: Headers): SiteAnswer => {
  const html = renderProblem({ status, url, brand: null, navigation: [], nonce: ownMark, now: now() });
  return documentAnswer(status, { html, url }, headers);
};

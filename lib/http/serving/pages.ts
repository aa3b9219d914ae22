import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import type { Outlines } from '#lib/places/gazetteer/map.rules.ts';
import { readOutlines } from '#lib/places/gazetteer/outlines.ts';
import { variable } from '#lib/platform/core/env.ts';
import { dayOf } from '#lib/platform/core/time/calendar.ts';
import { normalizePath } from '#lib/platform/routing/paths.rules.ts';
import { countHit } from '#lib/platform/routing/redirects.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import type { PageOutcome } from '#lib/use-cases/public-pages/at-path.ts';
import { readDocument } from '#lib/use-cases/serving/document.ts';
import { isFile, readFile } from '#lib/use-cases/serving/files.ts';
import type { HostedSite } from '#lib/use-cases/serving/hosts.ts';
import type { Layout } from '#lib/use-cases/serving/layout.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import type { FormReply } from '#lib/web/rendering/base/input.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { pageAddress, withoutIndex } from '#lib/web/serving/address.rules.ts';
import { previewPolicy, sitePolicy } from '#lib/web/serving/caching.rules.ts';
import { externalOriginsOf } from '#lib/web/serving/external-origins.rules.ts';
import { locationOf } from '#lib/web/serving/redirect.rules.ts';
import type { SiteRequest } from './handle-site.ts';
import { documentAnswer, ownMark, plain, type SiteAnswer, type SiteRedirect } from './site-answer.ts';

/** A request whose site is known. */
export interface PageRequest extends SiteRequest {
  view: BrandView;
  site: HostedSite;
}

/** A redirect is not cached: the edge's cache key has no campaign names, and the target keeps them. */
export const redirectTo = ({ base, event }: SiteRequest, redirect: SiteRedirect): SiteAnswer => {
  const location = locationOf(redirect, base, event.rawQueryString);
  const caching = redirect.preserveQuery ? 'private, no-store' : 'public, max-age=0, s-maxage=60';
  const answer = plain(redirect.statusCode, webErrors().pageAt(location), {
    Location: location,
    'Cache-Control': caching,
  });
  return redirect.preserveQuery ? { ...answer, redirect } : answer;
};

/** The parts that both a page and an error of a site show. */
type Menus = Pick<Layout, 'navigation' | 'footerNavigation'>;

const commonOf = (
  { origin, base, now, query, site }: PageRequest,
  path: string,
  { navigation, footerNavigation }: Menus,
) => ({
  navigation,
  footerNavigation,
  url: pageAddress(origin, path, query),
  nonce: ownMark,
  now,
  base,
  isPreview: query.preview !== undefined || site.isPreview === true,
});

const policyOf = ({ query, view }: PageRequest): Record<string, string> =>
  query.preview === undefined ? sitePolicy(view.id) : previewPolicy;

interface Reply {
  status: number;
  reply: FormReply | null;
  headers: Record<string, string>;
}

/** The answer to a posted form. */
interface Posted extends Reply {
  /**
   * In place of a page that is not there, or has moved. A redirect would lose the errors, and with 307 or 308 browsers post
   * the answers to its target.
   */
  withoutPage: SiteAnswer;
}

/** The page without what is another text each time: the tokens of its forms, which are valid for longer than a day. */
const versionOf = (body: string, { forms }: PageData, now: Date): string =>
  Object.values(forms).reduce((text, { renderToken }) => text.replaceAll(renderToken, ''), `${dayOf(now)} ${body}`);

const documentOf = (
  request: PageRequest,
  pageData: PageData,
  { brand, locatorPath, ...menus }: Layout,
  { status, reply, headers }: Reply,
  outlines: Outlines | null,
): SiteAnswer => {
  const common = commonOf(request, pageData.page.path, menus);
  const formAction = (slug: string): string => `${request.base}/public/forms/${slug}/submit`;
  const api = variable('PUBLIC_URL');
  // Elements send forms by themselves, and nothing is sent from the preview of a site.
  const elements = request.site.isPreview
    ? null
    : { src: `${api}${embedScript.path}`, integrity: embedScript.integrity };
  const html = renderPage({ ...common, brand, pageData, formAction, reply, elements, locatorPath, outlines });
  const forms = Object.values(pageData.forms);
  const hasCaptcha = forms.some(({ captcha }) => captcha !== null);
  const apiOrigin = forms.length > 0 ? new URL(api).origin : null;
  const externalOrigins = externalOriginsOf({ analytics: brand.analytics, hasCaptcha, apiOrigin });
  const answer = documentAnswer(status, { html, url: common.url, externalOrigins }, headers);
  return { ...answer, version: versionOf(answer.body, pageData, request.now) };
};

type Missing = Extract<PageOutcome, { what: 'nothing' }>;

/** An error in the look of the brand, with the page that it wrote for that. */
const errorOf = (request: PageRequest, { isGone, shown }: Missing, { brand, ...menus }: Layout): SiteAnswer => {
  const common = commonOf(request, normalizePath(request.path), menus);
  const own = shown && { title: shown.page.title, blocks: shown.page.blocks ?? [], pictures: shown.pictures };
  const status = isGone ? 410 : 404;
  const html = renderProblem({ ...common, status, brand, own });
  return documentAnswer(status, { html, url: common.url }, policyOf(request));
};

const thanksOf = ({ query }: PageRequest): FormReply | null =>
  query.sent === undefined ? null : { slug: query.sent, isSent: true };

/** Whether a page shows locations, and so a map of them. */
const hasMap = ({ locations, nearby, page, location }: PageData): boolean =>
  locations.length > 1 || nearby.length > 0 || (page.kind === 'location' && location?.latitude != null);

/** A page of a site, a redirect, or the brand's own error. */
export const answerPage = async (request: PageRequest, posted?: Posted): Promise<SiteAnswer> => {
  const path = withoutIndex(request.path);
  const { found, layout } = await readDocument({ ...request, path });
  if (posted && found.what !== 'page') return posted.withoutPage;
  if (found.what !== 'page') {
    const { redirectId } = found;
    const beside = redirectId === undefined ? [] : [(at: Date) => countHit(request.view, redirectId, at)];
    const answer =
      found.what === 'redirect' ? redirectTo(request, found.redirect) : errorOf(request, found, await layout);
    return { ...answer, beside };
  }
  const { pageData } = found;
  if (pageData.page.path !== request.path && !posted)
    return redirectTo(request, { to: pageData.page.path, statusCode: 301, preserveQuery: true });
  const reply = posted ?? { status: 200, reply: thanksOf(request), headers: policyOf(request) };
  const outlines = hasMap(pageData) ? await readOutlines() : null;
  return documentOf(request, pageData, await layout, reply, outlines);
};

/** A file that every site has, or else a page. */
export const answerFileOrPage = async (request: PageRequest): Promise<SiteAnswer> => {
  const file = isFile(request.path) ? await readFile(request.path, request) : undefined;
  if (!file) return answerPage(request);
  const { contentType, body, location } = file;
  const headers = { 'Content-Type': contentType, ...sitePolicy(request.view.id) };
  if (location === undefined) return { status: 200, headers, body };
  return { status: 302, headers: { ...headers, Location: location }, body };
};

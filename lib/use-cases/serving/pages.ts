import type { PublicBrand } from '#lib/brands/public.contract.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { showsPages } from '#lib/content/location-page.ts';
import { Problem } from '#lib/core/problem.ts';
import type { Delivered } from '#lib/delivery/page.contract.ts';
import type { SiteRequest } from '#lib/http/site.ts';
import { documentAnswer, ownMark, plain, type SiteAnswer } from '#lib/http/site-answer.ts';
import type { ResolvedItem } from '#lib/navigation/contract.ts';
import { normalizePath } from '#lib/routing/paths.rules.ts';
import { pageAddress, withoutIndex } from '#lib/serving/address.rules.ts';
import { previewPolicy, sitePolicy } from '#lib/serving/caching.rules.ts';
import { locationOf } from '#lib/serving/redirect.rules.ts';
import type { FormReply } from '#lib/site/base/input.ts';
import { renderPage } from '#lib/site/render-page.ts';
import { renderProblem } from '#lib/site/render-problem.ts';
import type { BrandView } from '#lib/table/table.ts';
import { publicBrandOf } from '#lib/use-cases/brands/public-brand.ts';
import { navigationOfBrand, navigationOfSite } from '#lib/use-cases/navigation/resolve.ts';
import { deliver } from './deliver.ts';
import type { HostedSite } from './hosts.ts';

/** A request whose site is known. */
export interface PageRequest extends SiteRequest {
  view: BrandView;
  brand: BrandRecord;
  site: HostedSite;
}

const navigationFor = async ({ view, brand, site }: PageRequest): Promise<readonly ResolvedItem[]> => {
  const found =
    site.siteId === null
      ? await navigationOfBrand(view, brand)
      : await navigationOfSite(view, brand, site.siteId, showsPages);
  return found?.items ?? [];
};

/** A redirect is not cached: the edge's cache key has no campaign names, and the target keeps them. */
export const redirectTo = (
  { base, event }: SiteRequest,
  { to, statusCode, preserveQuery }: { to: string; statusCode: number; preserveQuery: boolean },
): SiteAnswer => {
  const location = locationOf({ to, preserveQuery }, base, event.rawQueryString);
  const isShared = !preserveQuery;
  return plain(statusCode, `This page is at ${location}`, {
    Location: location,
    'Cache-Control': isShared ? 'public, max-age=0, s-maxage=60' : 'private, no-store',
  });
};

/** What both a page and an error of a site show. */
const commonOf = ({ origin, base, now, query }: PageRequest, path: string, navigation: readonly ResolvedItem[]) => ({
  navigation,
  url: pageAddress(origin, path, query),
  nonce: ownMark,
  now,
  base,
  isPreview: query.preview !== undefined,
});

const policyOf = ({ query, view }: PageRequest): Record<string, string> =>
  query.preview === undefined ? sitePolicy(view.id) : previewPolicy;

/** What every document of a site shows. */
interface Around {
  brand: PublicBrand;
  navigation: readonly ResolvedItem[];
}

const readAround = async (request: PageRequest): Promise<Around> => {
  const [brand, navigation] = await Promise.all([
    publicBrandOf(request.site.brandId, request.now),
    navigationFor(request),
  ]);
  return { brand, navigation };
};

interface Reply {
  status: number;
  reply: FormReply | null;
  headers: Record<string, string>;
}

const documentOf = (
  request: PageRequest,
  delivered: Delivered,
  { brand, navigation }: Around,
  { status, reply, headers }: Reply,
): SiteAnswer => {
  const common = commonOf(request, delivered.page.path, navigation);
  const formAction = (slug: string): string => `${request.base}/public/forms/${slug}/submit`;
  const html = renderPage({ ...common, brand, delivered, formAction, reply });
  return documentAnswer(status, { html, url: common.url }, headers);
};

/** An error in the look of the brand. */
const errorOf = (request: PageRequest, status: 404 | 410, path: string, { brand, navigation }: Around): SiteAnswer => {
  const common = commonOf(request, path, navigation);
  const html = renderProblem({ ...common, status, brand });
  return documentAnswer(status, { html, url: common.url }, policyOf(request));
};

const thanksOf = ({ query }: PageRequest): FormReply | null =>
  query.sent === undefined ? null : { slug: query.sent, isSent: true };

const isMissing = (error: unknown): boolean => error instanceof Problem && error.code === 'not_found';

/** A page of a site, a redirect, or the brand's own error. */
export const answerPage = async (request: PageRequest, posted?: Reply): Promise<SiteAnswer> => {
  const { view, brand, site, path: asked } = request;
  const path = normalizePath(withoutIndex(asked));
  const reading = readAround(request);
  // The page is awaited first. A failure of what is around it is thrown below.
  reading.catch(() => undefined);
  const found = await deliver(view, brand, site, path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (found?.redirect) return redirectTo(request, found.redirect);
  if (!found?.page) return errorOf(request, 404, path, await reading);
  const { page: delivered } = found;
  if (delivered.page.path !== asked && !posted)
    return redirectTo(request, { to: delivered.page.path, statusCode: 301, preserveQuery: true });
  const reply = posted ?? { status: 200, reply: thanksOf(request), headers: policyOf(request) };
  return documentOf(request, delivered, await reading, reply);
};

import type { BrandRecord } from '#lib/brands/records.ts';
import { isPathOrUrl } from '#lib/core/links.ts';
import { orNotFound } from '#lib/core/problem.ts';
import type { Delivered } from '#lib/delivery/page.contract.ts';
import type { BrandView } from '#lib/table/table.ts';
import { permanently, resolve } from '#lib/use-cases/routing/resolve.ts';
import type { HostedSite } from './hosts.ts';

interface Redirect {
  to: string;
  statusCode: number;
  preserveQuery: boolean;
}

interface Found {
  page: Delivered | null;
  redirect: Redirect | null;
}

/** What is at a path of a site. */
export const deliver = async (view: BrandView, brand: BrandRecord, site: HostedSite, path: string): Promise<Found> => {
  const start = { locationId: site.locationId, path };
  const {
    holder,
    place,
    redirect = permanently,
    to: next,
    ownAddress,
  } = await resolve(view, brand, start, site.siteId);
  const to = ownAddress ?? next;
  if (to !== undefined && to !== path) {
    const address = orNotFound(isPathOrUrl(to) ? to : undefined, 'Page');
    return {
      page: null,
      redirect: { to: address, statusCode: redirect.statusCode, preserveQuery: redirect.preserveQuery },
    };
  }
  const [, id = null] = orNotFound(holder, 'Page').split('#');
  const title = `${brand.name} ${path}`;
  return {
    redirect: null,
    page: {
      page: {
        kind: 'content',
        id,
        revision: 1,
        path,
        locationId: place?.locationId ?? null,
        title,
        blocks: [],
        html: null,
        seo: {
          title,
          description: null,
          canonicalUrl: null,
          robots: 'index, follow',
          ogTitle: title,
          ogType: 'website',
          ogImage: null,
        },
        jsonLd: [],
        breadcrumbs: [],
        updatedAt: brand.updatedAt,
      },
      site: { id: site.siteId, domain: site.domain, locationId: site.locationId },
      navigationVersion: 0,
      service: null,
      event: null,
      post: null,
      nextCursor: null,
      location: null,
      services: [],
      promotions: [],
      events: [],
      posts: [],
      locations: [],
      forms: {},
      pictures: {},
    },
  };
};

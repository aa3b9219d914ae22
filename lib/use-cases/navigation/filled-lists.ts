import { livePosts } from '#lib/blog-posts/records.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { locationsByAge } from '#lib/locations/records.ts';
import { normalizePath, policyOf } from '#lib/routing/paths.rules.ts';
import { query } from '#lib/table/lists/query.ts';
import type { BrandView } from '#lib/table/table.ts';

/** The paths of the locator and of the blog, if they have something to list: pages also where nobody wrote them. */
export const filledLists = async (view: BrandView, brand: BrandRecord): Promise<string[]> => {
  const [locations, posts] = await Promise.all([
    query({ partition: locationsByAge(view), attributes: ['SK'], limit: 1 }),
    query({ partition: livePosts(view, undefined), attributes: ['SK'], limit: 1 }),
  ]);
  const { prefix, blogSegment } = policyOf(brand);
  return [
    ...(locations.items.length > 0 ? [normalizePath(`/${prefix}`)] : []),
    ...(posts.items.length > 0 ? [normalizePath(`/${blogSegment}`)] : []),
  ];
};

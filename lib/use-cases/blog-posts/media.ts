import type { postMedia } from '#lib/content/blog-posts/rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

type Illustrated = Parameters<typeof postMedia>[0];

/** Throws `invalid_reference` unless all media that a post newly shows are available to its location. */
export const requirePostMedia = async (
  view: BrandView,
  after: Illustrated,
  locationId: string | null,
  before?: Illustrated,
): Promise<void> => {
  const fresh = (ids: readonly string[] = [], known: readonly string[] = []) => ids.filter((id) => !known.includes(id));
  const one = (id: string | null | undefined) => (id ? [id] : []);
  await Promise.all([
    requireMedia(view, fresh(one(after.coverMediaId), one(before?.coverMediaId)), 'coverMediaId', locationId),
    requireMedia(
      view,
      fresh(one(after.seo?.ogImageMediaId), one(before?.seo?.ogImageMediaId)),
      'seo.ogImageMediaId',
      locationId,
    ),
    requireMedia(view, fresh(after.bodyMediaIds, before?.bodyMediaIds), 'body', locationId),
  ]);
};

import type { postMedia } from '#lib/blog-posts/rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import type { BrandView } from '#lib/table/table.ts';

type Illustrated = Parameters<typeof postMedia>[0];

/** Throws `invalid_reference` unless every media that a post begins to show is there for its location. */
export const requirePostMedia = async (
  own: BrandView,
  after: Illustrated,
  locationId: string | null,
  before?: Illustrated,
): Promise<void> => {
  const fresh = (ids: readonly string[] = [], known: readonly string[] = []) => ids.filter((id) => !known.includes(id));
  const one = (id: string | null | undefined) => (id ? [id] : []);
  await Promise.all([
    requireMedia(own, fresh(one(after.coverMediaId), one(before?.coverMediaId)), 'coverMediaId', locationId),
    requireMedia(
      own,
      fresh(one(after.seo?.ogImageMediaId), one(before?.seo?.ogImageMediaId)),
      'seo.ogImageMediaId',
      locationId,
    ),
    requireMedia(own, fresh(after.bodyMediaIds, before?.bodyMediaIds), 'body', locationId),
  ]);
};

import { postKey } from '#lib/content/blog-posts/records.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { eventKey } from '#lib/content/events/records.ts';
import { serviceKey } from '#lib/places/services/records.ts';
import type { Target } from '#lib/platform/routing/redirects.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';

/** Any record that has, or can have, a page. */
interface Placed {
  locationId: string | null;
  /** Within its location if it has one; null while it has no page. */
  livePath: string | null;
}

const keys = { content: contentKey, service: serviceKey, event: eventKey, post: postKey };

/** The path of a redirect's target, unless that is a location. */
export const placedKey = (view: BrandView, type: Exclude<Target['type'], 'location'>, id: string): Key<Placed> =>
  keys[type](view, id);

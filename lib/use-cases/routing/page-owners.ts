import { postKey } from '#lib/blog-posts/records.ts';
import { contentKey } from '#lib/content/records.ts';
import { eventKey } from '#lib/events/records.ts';
import type { Target } from '#lib/routing/redirects.ts';
import { serviceKey } from '#lib/services/records.ts';
import type { BrandView, Key } from '#lib/table/table.ts';

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

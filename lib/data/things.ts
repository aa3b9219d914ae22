import { contentKey } from './content.ts';
import { eventKey } from './events.ts';
import { postKey } from './posts.ts';
import type { Target } from './redirects.ts';
import { serviceKey } from './services.ts';
import type { BrandView, Key } from './table.ts';

/** Anything that has, or can have, a page. */
interface Placed {
  locationId: string | null;
  /** Within its location if it has one; null while it has no page. */
  livePath: string | null;
}

const keys = { content: contentKey, service: serviceKey, event: eventKey, post: postKey };

/** Where what a redirect leads to is, unless that is a location. */
export const placedKey = (own: BrandView, type: Exclude<Target['type'], 'location'>, id: string): Key<Placed> =>
  keys[type](own, id);

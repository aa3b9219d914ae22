import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import type { Addition } from './addition.ts';

const day = 86_400_000;

/** A content item is also found by a slug, so the post has the same slug. */
const slug = 'about';

/** A service, a future event, and a published post with its slug. */
export const addServices: Addition = async (world, tenant) => {
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
  const startsAt = new Date(Date.now() + 30 * day).toISOString();
  const endsAt = new Date(Date.now() + 31 * day).toISOString();
  const { service } = (await world.call(createService, { ...request, body: { name: 'Drain cleaning' } })).data;
  const { event } = (await world.call(createEvent, { ...request, body: { title: 'Open day', startsAt, endsAt } })).data;
  const { post } = (
    await world.call(createPost, {
      ...request,
      body: { title: 'About ice', slug, body: '<p>Water grows.</p>', status: 'published' },
    })
  ).data;
  return { serviceId: service.id, eventId: event.id, postId: post.id, slug };
};

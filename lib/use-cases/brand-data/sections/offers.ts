import * as z from 'zod';
import { createPost, getPost, listPosts, updatePost } from '#lib/content/blog-posts/contract.ts';
import { createEvent, listEvents, updateEvent } from '#lib/content/events/contract.ts';
import {
  archivePromotion,
  createPromotion,
  listBrandPromotions,
  updatePromotion,
} from '#lib/content/promotions/contract.ts';
import { collection } from './generic.ts';

export const eventSection = collection({
  name: 'events',
  title: 'Events',
  kinds: ['event'],
  item: 'event',
  list: listEvents,
  create: createEvent,
  update: updateEvent,
  nameOf: ({ slug }) => String(slug),
});

export const posts = collection({
  name: 'blog-posts',
  title: 'Blog posts with their text',
  kinds: ['post', 'post-body'],
  item: 'post',
  list: listPosts,
  get: getPost,
  create: createPost,
  update: updatePost,
  nameOf: ({ slug }) => String(slug),
});

export const promotions = collection({
  name: 'promotions',
  title: 'Promotions, named by their title',
  kinds: ['promotion'],
  item: 'promotion',
  list: listBrandPromotions,
  create: createPromotion,
  update: updatePromotion,
  more: {
    shape: { isArchived: z.boolean().describe('Whether it is archived: it is shown nowhere and cannot change') },
    read: ({ archivedAt }) => ({ isArchived: archivedAt !== null }),
  },
  nameOf: ({ title }) => String(title),
  after: async (product, promotionId, { isArchived }, before) => {
    if (isArchived === true && before.isArchived !== true)
      await product.call(archivePromotion, { params: { promotionId } });
  },
});

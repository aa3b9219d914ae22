import { createContentItem, publishContentItem } from '#lib/content/content/contract.ts';
import type { Addition } from './addition.ts';

/** A published page, with its type and revision, which the paths of its group name beside it. */
export const addContent: Addition = async (world, tenant) => {
  const body = { type: 'PAGE', slug: 'about', title: 'About us', blocks: [{ type: 'text', text: 'Since 1987.' }] };
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body };
  const { item } = (await world.call(createContentItem, request)).data;
  const published = await world.call(publishContentItem, {
    ...request,
    params: { ...request.params, itemId: item.id },
  });
  if (published.status !== 200) throw new Error(published.text);
  return { itemId: item.id, revision: String(item.revision), type: item.type };
};

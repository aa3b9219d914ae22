import * as z from 'zod';
import { listNavigation, replaceNavigation } from '#lib/web/navigation/contract.ts';
import { createRedirect, listRedirects, updateRedirect } from '#lib/web/seo/redirects.contract.ts';
import { createSite, listSites, setPrimarySite, updateSite } from '#lib/web/sites/contract.ts';
import { nameIn } from '../references.rules.ts';
import type { Line, Section } from '../section.ts';
import { writable } from '../writable.rules.ts';
import { allOf, bodyOf, collection } from './generic.ts';

export const sites = collection({
  name: 'sites',
  title: 'Sites, named by their domain. Each domain is verified anew',
  kinds: ['site'],
  item: 'site',
  list: listSites,
  create: createSite,
  update: updateSite,
  more: {
    shape: { isPrimary: z.boolean().describe('Whether it is the main site of the brand or of its location') },
    read: ({ isPrimary }) => ({ isPrimary }),
  },
  nameOf: ({ domain }) => String(domain),
  after: async (product, siteId, { isPrimary }, before) => {
    if (isPrimary === true && before.isPrimary !== true) await product.call(setPrimarySite, { params: { siteId } });
  },
});

const menus = bodyOf([replaceNavigation.body]);

/** Items under names of their own, as ids are those of one menu. */
const named = (items: unknown): Line[] => {
  const list = writable(menus.shape.items, items) as Line[];
  const names = new Map((items as Line[]).map(({ id }, at) => [id, `item-${at + 1}`]));
  return list.map(({ id, tempId: _, parentId, sortOrder, ...item }) => ({
    tempId: names.get(id),
    ...item,
    sortOrder,
    parentId: parentId === null ? null : names.get(parentId),
  }));
};

export const navigation: Section = {
  name: 'navigation',
  title: 'Menus of the sites, named by their domain',
  kinds: ['navigation'],
  within: 'sites',
  isSingle: true,
  shape: menus,
  nameOf: () => '-',
  async *read(product, siteId) {
    const { footerItems } = await product.call(listNavigation, { params: { siteId } });
    const items: Line[] = [];
    for await (const item of allOf(product, listNavigation, siteId)) items.push(item);
    yield { id: siteId, line: { items: named(items), footerItems: named(footerItems) } };
  },
  create: () => Promise.reject(new Error('A site always has its navigation')),
  change: async (product, siteId, { changes }) => {
    await product.call(replaceNavigation, { params: { siteId }, body: changes });
  },
};

const queryOf = (fromQuery: unknown): string => {
  const { name, value } = (fromQuery ?? {}) as { name?: string; value?: string };
  return name === undefined ? '' : `?${name}=${value}`;
};

export const redirects = collection({
  name: 'redirects',
  title: 'Redirects, named by site (`-` for all) and path',
  kinds: ['redirect'],
  item: 'redirect',
  list: listRedirects,
  create: createRedirect,
  update: updateRedirect,
  nameOf: ({ siteId, fromPath, fromQuery }) => `${nameIn(siteId)}${fromPath}${queryOf(fromQuery)}`,
});

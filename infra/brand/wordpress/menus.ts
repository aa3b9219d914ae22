import type { Line } from '#lib/use-cases/brand-data/section.ts';
import { menuLimits } from '#lib/web/navigation/contract.ts';
import type { WxrItem } from './wxr.ts';

/** Title and new path of each post and page of the export that visitors may see, by its id in WordPress. */
export type Placed = ReadonlyMap<string, { title: string; path: string }>;

interface Link {
  id: string;
  parent: string;
  label: string;
  path: string;
  openInNewTab: boolean;
}

interface Menus {
  items: Line[];
  footerItems: Line[];
}

/** The address of a link as menus take it; undefined for one that they do not take. */
const pathOf = (url: string, baseUrl: string): string | undefined => {
  if (/^(?:tel:|mailto:|#)/.test(url)) return url;
  if (!URL.canParse(url, baseUrl)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(url, baseUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const isOfSite = host.replace(/^www\./, '') === new URL(baseUrl).host.replace(/^www\./, '');
  return isOfSite
    ? `${pathname.replace(/(?<=.)\/+$/, '')}${search}${hash}`
    : `https://${host}${pathname}${search}${hash}`;
};

const linkOf = ({ id, title, meta }: WxrItem, placed: Placed, baseUrl: string): Link | undefined => {
  const isPost = meta.get('_menu_item_type') === 'post_type';
  const post = isPost ? placed.get(meta.get('_menu_item_object_id') ?? '') : undefined;
  const path = isPost ? post?.path : pathOf(meta.get('_menu_item_url') || '', baseUrl);
  const label = (title || post?.title || '')
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 80);
  if (!path || label === '' || meta.get('_menu_item_type') === 'taxonomy') return undefined;
  const parent = meta.get('_menu_item_menu_item_parent') ?? '0';
  return { id, parent, label, path, openInNewTab: meta.get('_menu_item_target') === '_blank' };
};

/** The links with the one that each is below: deeper ones are below the last that may have any, those of none at the top. */
const lined = (links: readonly Link[], { items, levels }: { items: number; levels: number }): Line[] => {
  const places = new Map<string, { name: string; level: number; above: string | null }>();
  return links.slice(0, items).map(({ id, parent, label, path, openInNewTab }, at) => {
    const above = places.get(parent);
    const level = Math.min((above?.level ?? 0) + 1, levels);
    const parentId = above === undefined ? null : above.level < levels ? above.name : above.above;
    const name = `item-${at + 1}`;
    places.set(id, { name, level, above: parentId });
    return {
      tempId: name,
      label,
      path,
      openInNewTab,
      sortOrder: at,
      parentId,
      context: 'corporate',
      // As an export has them: the same again is no change.
      ...{ locationId: null, contentItemId: null, visibilityRule: 'always', iconName: null },
    };
  });
};

const isFooter = (name: string): boolean => /foot|fu(?:ß|ss)|legal|pied|bottom|impressum/i.test(name);

/**
 * The menus of a site. An export does not say where a theme shows a menu: the largest is that of the header, and one named so
 * that of the footer.
 */
export const menusOf = (
  found: readonly WxrItem[],
  { placed, baseUrl }: { placed: Placed; baseUrl: string },
  onProblem: (message: string) => void,
): Menus | undefined => {
  const byMenu = new Map<string, Link[]>();
  for (const item of found.toSorted((a, b) => Number(a.order) - Number(b.order))) {
    const link = linkOf(item, placed, baseUrl);
    if (link) byMenu.set(item.menu, [...(byMenu.get(item.menu) ?? []), link]);
    else
      onProblem(
        `The link ${item.title || item.id} of the menu ${item.menu} leads nowhere that is imported, and is left out`,
      );
  }
  const menus = [...byMenu].toSorted(([, a], [, b]) => b.length - a.length);
  const footer = menus.find(([name]) => isFooter(name));
  const main = menus.find((menu) => menu !== footer);
  for (const menu of menus)
    if (menu !== main && menu !== footer)
      onProblem(`The menu ${menu[0]} is left out: a site has one, and one at its foot`);
  const tooLong = (menu: [string, Link[]] | undefined, most: number): void => {
    const over = (menu?.[1].length ?? 0) - most;
    if (menu && over > 0)
      onProblem(`The last ${over} links of the menu ${menu[0]} are left out: a menu has at most ${most}`);
  };
  tooLong(main, menuLimits.items.items);
  tooLong(footer, menuLimits.footerItems.items);
  if (menus.length === 0) return undefined;
  return {
    items: lined(main?.[1] ?? [], menuLimits.items),
    footerItems: lined(footer?.[1] ?? [], menuLimits.footerItems),
  };
};

import { afterChange } from '#lib/platform/core/after-change.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { type MenuName, menuLimits, type NewNavigationItem } from './contract.ts';
import type { NavigationItem } from './shape.contract.ts';

interface Made {
  menu: MenuName;
  given: readonly NewNavigationItem[];
  before: readonly NavigationItem[];
  owner: Pick<NavigationItem, 'tenantId' | 'brandId' | 'siteId'>;
  newId: () => string;
  now: Date;
}

type Wrong = (at: number, field: string, code: FieldError['code'], message: Said) => FieldError;

const wrongIn =
  (menu: MenuName): Wrong =>
  (at, field, code, message) => ({
    field: `${menu}.${at}.${field}`,
    code,
    message,
  });

/** The depth of an item below the top; undefined when its parents form a circle. */
const levelOf = (item: NavigationItem, byId: ReadonlyMap<string, NavigationItem>): number | undefined => {
  let level = 1;
  for (let parent = item.parentId; parent !== null; parent = byId.get(parent)?.parentId ?? null)
    if (++level > byId.size + 1) return undefined;
  return level;
};

const duplicates = (given: readonly NewNavigationItem[], wrong: Wrong): FieldError[] => {
  const seen = new Set<string>();
  return given.flatMap(({ id, tempId }, at) => {
    const twice = [id, tempId].some((name) => name !== undefined && seen.has(name));
    for (const name of [id, tempId]) if (name !== undefined) seen.add(name);
    return twice ? [wrong(at, id === undefined ? 'tempId' : 'id', 'format', webErrors().usedTwice)] : [];
  });
};

/** The items of a new navigation, or an error that names every wrong one: unknown parent, circle, depth. */
export const madeItems = ({ menu, given, before, owner, newId, now }: Made): NavigationItem[] => {
  const wrong = wrongIn(menu);
  const maxLevels = menuLimits[menu].levels;
  const at = now.toISOString();
  const known = new Map(before.map((item) => [item.id, item]));
  const ids = given.map(({ id }) => id ?? newId());
  const idOfName = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    idOfName.set(id, id);
    const tempId = given[index]?.tempId;
    if (tempId !== undefined) idOfName.set(tempId, id);
  }
  const errors: FieldError[] = duplicates(given, wrong);
  const items = given.map((item, index): NavigationItem => {
    const id = ids[index] ?? '';
    const earlier = known.get(id);
    const { contentItemId = null, path, parentId } = item;
    if (contentItemId === null && path === undefined)
      errors.push(wrong(index, 'path', 'required', webErrors().pathRequired));
    const parent =
      parentId === null || parentId === undefined
        ? null
        : (idOfName.get(parentId.toLowerCase()) ?? idOfName.get(parentId));
    if (parent === undefined) errors.push(wrong(index, 'parentId', 'unknown_option', webErrors().unknownItem));
    const made: NavigationItem = {
      id,
      ...owner,
      locationId: item.locationId ?? null,
      label: item.label,
      path: path ?? '/',
      contentItemId,
      isExternal: contentItemId === null && /^(?:https:|tel:|mailto:)/.test(path ?? ''),
      sortOrder: item.sortOrder ?? index,
      parentId: parent ?? null,
      visibilityRule: item.visibilityRule,
      openInNewTab: item.openInNewTab,
      iconName: item.iconName ?? null,
      context: item.context,
      createdAt: earlier?.createdAt ?? at,
      updatedAt: at,
    };
    return earlier ? afterChange(earlier, made) : made;
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const [index, item] of items.entries()) {
    const level = levelOf(item, byId);
    if (level === undefined) errors.push(wrong(index, 'parentId', 'format', webErrors().leadsBack));
    else if (level > maxLevels) errors.push(wrong(index, 'parentId', 'max', webErrors().menuLevels(maxLevels)));
  }
  if (errors.length > 0) throw invalid(errors);
  return items;
};

import type { May } from '../access/may.ts';
import { creations } from '../areas/creations.ts';
import { shortcuts as texts } from '../texts/en/app/shortcuts.ts';
import { type Shortcut, searchField } from './keys.ts';
import { hasList, moves, opensEntries } from './moves.ts';

/** The address of the page in the browser, and which operations the signed-in person may call there. */
export interface Place {
  pathname: string;
  brandId: string | undefined;
  may: May;
  go: (path: string) => void;
}

/** The shortcut for what a page with a list makes. Its first tab is also at the address above, and may make what another lists. */
export const creationAt = ({ pathname, brandId, may, go }: Place): Shortcut | undefined => {
  const addressOf = (path: string) => (path.startsWith('/') ? path : `/brands/${brandId}/${path}`);
  const found = creations.find(({ list, to, operation }) => {
    const path = addressOf(list);
    const isHere = [pathname, `${pathname}/users`].includes(path) || addressOf(to) === `${pathname}/new`;
    return isHere && may(operation);
  });
  return found && { key: 'n', label: found.label, run: () => go(addressOf(found.to)) };
};

/** The shortcuts of the list that the page shows: moving, searching, and making an entry. */
export const shortcutsOfList = (place: Place): Shortcut[] => {
  const search = searchField();
  const creation = creationAt(place);
  return [
    ...(hasList()
      ? [
          { key: 'j', label: texts.ofLists.next, run: moves.j },
          { key: 'k', label: texts.ofLists.previous, run: moves.k },
          ...(opensEntries() ? [{ key: 'Enter', label: texts.ofLists.open }] : []),
        ]
      : []),
    ...(search ? [{ key: '/', label: texts.ofLists.search, run: () => search.focus() }] : []),
    ...(creation ? [creation] : []),
  ];
};

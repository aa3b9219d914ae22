import type { May } from '../access/may.ts';
import { creations } from '../app/creations.ts';
import { shortcuts as texts } from '../texts/en/app/shortcuts.ts';
import { type Shortcut, searchField } from './keys.ts';

/** Where the person is, and what they may do there. */
export interface Place {
  pathname: string;
  brandId: string | undefined;
  may: May;
  go: (path: string) => void;
}

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(`main ${selector}`);

/** Moves the focus in a grid as an arrow key does: the grid scrolls, and renders what comes into view. */
const moveInGrid = (grid: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void => {
  const { activeElement } = document;
  // With the focus on the grid itself, its first entry gets it, or the one that had it last.
  if (activeElement && activeElement !== grid && grid.contains(activeElement))
    activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  else grid.focus();
};

const moveInRows = (list: HTMLElement, step: 1 | -1): void => {
  const rows = [...list.children];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const wanted = at === -1 ? 0 : at + step;
  const target = rows[wanted]?.querySelector<HTMLElement>('a, button');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
};

const moveBy = (step: 1 | -1) => (): void => {
  const grid = find('[role="grid"]');
  const rows = find('[data-entries]');
  if (grid) moveInGrid(grid, step === 1 ? 'ArrowDown' : 'ArrowUp');
  else if (rows) moveInRows(rows, step);
};

/** What a page with a list makes. Its first tab is also at the address above. */
const creationAt = ({ pathname, brandId, may }: Place) =>
  creations.find(({ list, operation }) => {
    const path = list.startsWith('/') ? list : `/brands/${brandId}/${list}`;
    return (path === pathname || path === `${pathname}/users`) && may(operation);
  });

/** The shortcuts of the list that the page shows: moving, searching, and making an entry. */
export const shortcutsOfList = (place: Place): Shortcut[] => {
  const search = searchField();
  const hasList = find(':is([role="grid"], [data-entries])') !== null;
  const creation = creationAt(place);
  return [
    ...(hasList
      ? [
          { key: 'j', label: texts.ofLists.next, run: moveBy(1) },
          { key: 'k', label: texts.ofLists.previous, run: moveBy(-1) },
          { key: 'Enter', label: texts.ofLists.open },
        ]
      : []),
    ...(search ? [{ key: '/', label: texts.ofLists.search, run: () => search.focus() }] : []),
    ...(creation
      ? [
          {
            key: 'n',
            label: creation.label,
            run: () => place.go(creation.to.startsWith('/') ? creation.to : `/brands/${place.brandId}/${creation.to}`),
          },
        ]
      : []),
  ];
};

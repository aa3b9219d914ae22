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
  const row = rows[wanted];
  // The link opens the entry, else its menu: a date is a button as well, for its tooltip.
  const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('[aria-haspopup], button');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
};

/** Whether the page shows a list through which keys move. */
export const hasList = (): boolean => find(':is([role="grid"], [data-entries])') !== null;

/** Whether Enter opens the entries of the list. */
export const opensEntries = (): boolean => find(':is([role="grid"], [data-entries] a)') !== null;

const moveBy = (step: 1 | -1) => (): void => {
  const grid = find('[role="grid"]');
  const rows = find('[data-entries]');
  if (grid) moveInGrid(grid, step === 1 ? 'ArrowDown' : 'ArrowUp');
  else if (rows) moveInRows(rows, step);
};

/** Moves in the list of the page, by their keys. */
export const moves: Readonly<Record<'j' | 'k', () => void>> = { j: moveBy(1), k: moveBy(-1) };

import { useEffect } from 'react';
import { isDialogOpen } from '../design/overlays/open-dialog.ts';

export interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  key: string;
  label: string;
  /** Absent: what the browser or the list does by itself. */
  run?: () => void;
}

const place = 'frontage:shortcuts';
const news = new EventTarget();

const listenTo =
  (name: string) =>
  (heard: () => void): (() => void) => {
    news.addEventListener(name, heard);
    return () => news.removeEventListener(name, heard);
  };

/** Whether the person uses shortcuts of a single key on this device. */
export const areOn = (): boolean => localStorage.getItem(place) !== 'off';

export const onTurn = listenTo('turn');

/** Users of speech input can turn single-key shortcuts off (WCAG 2.1.4). */
export const turn = (isOn: boolean): void => {
  localStorage.setItem(place, isOn ? 'on' : 'off');
  news.dispatchEvent(new Event('turn'));
};

export const onHelp = listenTo('help');

/** Shows the shortcuts of the page. */
export const openHelp = (): void => void news.dispatchEvent(new Event('help'));

let ofPage: readonly Shortcut[] = [];

/** The shortcuts that the page has beside those of every list. */
export const shortcutsOfPage = (): readonly Shortcut[] => ofPage;

/** Single-key shortcuts of a page. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => {
    ofPage = shortcuts;
    return () => {
      ofPage = [];
    };
  }, [shortcuts]);
};

/** The search field of the list on the page. */
export const searchField = (): HTMLElement | null => document.querySelector<HTMLElement>('main input[type="search"]');

/** Elements that need letters themselves: fields, and lists that go to the entry whose name begins with what is typed. */
const busy =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [aria-haspopup="listbox"]';

/** Whether a key is pressed for the page: nobody types or composes, and no dialog is open. */
export const isForPage = (event: KeyboardEvent): boolean =>
  areOn() &&
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(busy)) &&
  !isDialogOpen();

import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { toastError } from '../design/overlays/toast.ts';
import { isForPage, onHelp, openHelp, searchField, shortcutsOfPage } from './keys.ts';
import { moves } from './moves.ts';
import type { Place, shortcutsOfList } from './of-lists.ts';

type Help = ComponentType<{ ofList: ReturnType<typeof shortcutsOfList>; onClose: () => void }>;

const create = (place: Place): void =>
  void import('./of-lists.ts').then((lists) => lists.creationAt(place)?.run?.(), toastError);

/** The action of a keyboard shortcut on the current page; undefined for a key that has none. */
const deedOf = (key: string, place: Place): (() => void) | undefined => {
  const own = shortcutsOfPage().find((one) => one.key === key)?.run;
  if (own) return own;
  if (key === '?') return openHelp;
  if (key === 'n') return () => create(place);
  // At once: what is typed next is the search.
  if (key === '/') return searchField()?.focus.bind(searchField());
  return key === 'j' || key === 'k' ? moves[key] : undefined;
};

const press = (event: KeyboardEvent, place: Place): void => {
  const run = isForPage(event) ? deedOf(event.key, place) : undefined;
  if (!run) return;
  event.preventDefault();
  // Grids go to the entry whose name begins with the letter.
  event.stopPropagation();
  run();
};

/**
 * The keyboard listener of the shell: it runs the shortcuts of the current page and its list, and shows their help. The links to
 * the forms for new records are loaded when `n` is first pressed.
 */
export const ShellKeys = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const may = useMay();
  const brandId = useCaller().brand?.id;
  const [help, setHelp] = useState<{ Help: Help; ofList: ReturnType<typeof shortcutsOfList> }>();
  useEffect(() => {
    const place: Place = { pathname, brandId, may, go: (path) => void navigate(path) };
    // Letters before the parts of the page, other keys after them: a part may need the Escape key for itself.
    const early = (event: KeyboardEvent) => event.key.length === 1 && press(event, place);
    const late = (event: KeyboardEvent) => event.key.length > 1 && press(event, place);
    const show = () =>
      void Promise.all([import('./help.tsx'), import('./of-lists.ts')]).then(
        ([{ ShortcutHelp: Help }, lists]) => setHelp({ Help, ofList: lists.shortcutsOfList(place) }),
        toastError,
      );
    const stop = onHelp(show);
    document.addEventListener('keydown', early, true);
    document.addEventListener('keydown', late);
    return () => {
      stop();
      document.removeEventListener('keydown', early, true);
      document.removeEventListener('keydown', late);
    };
  });
  return help && <help.Help ofList={help.ofList} onClose={() => setHelp(undefined)} />;
};

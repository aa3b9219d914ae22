import { useEffect, useSyncExternalStore } from 'react';
import { common } from '../../texts/en/app/common.ts';
import { shortcuts as texts } from '../../texts/en/app/shortcuts.ts';
import { Button } from '../button.tsx';
import { Switch } from '../fields/choice-field.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import classes from './shortcuts.module.css';

export interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  key: string;
  label: string;
  run: () => void;
}

const place = 'frontage:shortcuts';
const changes = new EventTarget();

const areOn = (): boolean => localStorage.getItem(place) !== 'off';

/** Users of speech input can turn single-key shortcuts off (WCAG 2.1.4). */
const turn = (isOn: boolean): void => {
  localStorage.setItem(place, isOn ? 'on' : 'off');
  changes.dispatchEvent(new Event('change'));
};

const subscribe = (changed: () => void): (() => void) => {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
};

/** Toasts have the role of dialogs, but are not modal. */
const openDialog = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

const busy = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

const isForUs = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(busy)) &&
  document.querySelector(openDialog) === null;

/** Single-key shortcuts of a page. They are off in inputs, menus and dialogs. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const found = shortcuts.find(({ key }) => key === event.key);
      if (!found || !areOn() || !isForUs(event)) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shortcuts]);
};

interface HelpProps {
  shortcuts: readonly Shortcut[];
  isOpen: boolean;
  onClose: () => void;
}

export const ShortcutHelp = ({ shortcuts, isOpen, onClose }: HelpProps) => {
  const isOn = useSyncExternalStore(subscribe, areOn);
  return (
    <Dialog title={texts.title} isOpen={isOpen} onClose={onClose}>
      <dl className={classes.keys}>
        {shortcuts.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{texts.names[key] ?? key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={isOn} onChange={turn}>
        {texts.areOn}
      </Switch>
      <DialogActions>
        <Button onPress={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

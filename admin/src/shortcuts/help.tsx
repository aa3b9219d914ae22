import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { common } from '../texts/en/app/common.ts';
import { shortcuts as texts } from '../texts/en/app/shortcuts.ts';
import { commandKey } from './command-key.ts';
import classes from './help.module.css';
import { KeySwitch } from './key-switch.tsx';
import { type Shortcut, shortcutsOfPage } from './keys.ts';

interface Props {
  /** Shortcuts of the list on the page. A shortcut of the page replaces the one with the same key. */
  ofList: readonly Shortcut[];
  onClose: () => void;
}

/** The shortcuts of the page, and whether they are on. */
export const ShortcutHelp = ({ ofList, onClose }: Props) => {
  const ofPage = shortcutsOfPage();
  const shown: readonly Shortcut[] = [
    ...ofPage,
    ...ofList.filter(({ key }) => !ofPage.some((one) => one.key === key)),
    { key: '?', label: texts.ofLists.help },
    { key: commandKey(), label: texts.palette },
  ];
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <dl className={classes.keys}>
        {shown.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{texts.names[key] ?? key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <KeySwitch />
      <DialogActions>
        <Button onPress={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

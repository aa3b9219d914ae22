import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { isDialogOpen } from '../design/overlays/open-dialog.ts';
import { toastError } from '../design/overlays/toast.ts';
import { commandKey, isCommandKey } from '../shortcuts/command-key.ts';
import { areas } from '../texts/en/app/areas.ts';
import classes from './palette-button.module.css';

type Palette = ComponentType<{ onClose: () => void }>;

const load = async (): Promise<Palette> => (await import('./palette.tsx')).Palette;

/** Opens the command palette, as do Ctrl-K and Cmd-K anywhere but in a dialog. It is loaded when somebody reaches for it. */
export const PaletteButton = () => {
  const [Loaded, setLoaded] = useState<Palette>();
  const [isOpen, setIsOpen] = useState(false);
  const loadAhead = (): void => void load().catch(() => undefined);
  const open = (): void => {
    setIsOpen(true);
    load().then(
      (Component) => setLoaded(() => Component),
      (error: unknown) => {
        setIsOpen(false);
        toastError(error);
      },
    );
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommandKey(event) || event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <div className={classes.search}>
      <Button
        icon={<Search size={16} aria-hidden />}
        aria-haspopup="dialog"
        isPending={isOpen && !Loaded}
        onHoverStart={loadAhead}
        onFocus={loadAhead}
        onPress={open}
      >
        <span className={classes.searchWords}>{areas.palette.open}</span>
        {/* As a style, because it is no part of the name of the button. */}
        <kbd className={classes.key} data-keys={commandKey()} aria-hidden />
      </Button>
      {isOpen && Loaded && <Loaded onClose={() => setIsOpen(false)} />}
    </div>
  );
};

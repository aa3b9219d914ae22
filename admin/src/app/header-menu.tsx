import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '../design/button.tsx';
import { toastError } from '../design/overlays/toast.ts';
import type { OpenedMenu } from './opened-menu.tsx';

type MenuProps = ComponentProps<typeof OpenedMenu>;

interface Props extends Omit<MenuProps, 'trigger'> {
  /** The button that opens the menu. */
  button: ComponentProps<typeof Button>;
}

/** Browsers load a module once, however often it is imported. */
const load = async () => (await import('./opened-menu.tsx')).OpenedMenu;

/** Whoever presses the button gets the error. */
const loadAhead = (): void => void load().catch(() => undefined);

/** A menu that is loaded when somebody reaches for its button. */
export const HeaderMenu = ({ button, ...menu }: Props) => {
  const [loaded, setLoaded] = useState<{ Menu: ComponentType<MenuProps> }>();
  const [isLoading, setIsLoading] = useState(false);
  if (loaded) return <loaded.Menu {...menu} trigger={<Button {...button} />} />;
  const open = () => {
    setIsLoading(true);
    load()
      .then((Menu) => setLoaded({ Menu }), toastError)
      .finally(() => setIsLoading(false));
  };
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      isPending={isLoading}
      onHoverStart={loadAhead}
      onFocus={loadAhead}
      onPress={open}
    />
  );
};

import type { ComponentProps } from 'react';
import { Button } from '../design/button.tsx';
import { useLoadOnPress } from '../design/load-on-press.ts';
import type { OpenedMenu } from './opened-menu.tsx';

type MenuProps = ComponentProps<typeof OpenedMenu>;

interface Props extends Omit<MenuProps, 'trigger'> {
  /** The button that opens the menu. */
  button: ComponentProps<typeof Button>;
}

const load = async () => (await import('./opened-menu.tsx')).OpenedMenu;

/** A menu that is loaded when somebody reaches for its button. */
export const HeaderMenu = ({ button, ...menu }: Props) => {
  const { Loaded, isLoading, handlers } = useLoadOnPress(load);
  if (Loaded) return <Loaded {...menu} trigger={<Button {...button} />} />;
  return <Button {...button} aria-haspopup="menu" aria-expanded={false} isPending={isLoading} {...handlers} />;
};

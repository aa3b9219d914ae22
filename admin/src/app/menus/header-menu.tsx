import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { useLoadOnPress } from '../../design/load-on-press.ts';

interface Props<Menu> {
  /** The button that opens the menu. */
  button: ComponentProps<typeof Button>;
  load: () => Promise<ComponentType<Menu & { trigger: ReactNode }>>;
  /** The contents of the menu beside its button. */
  menu: Menu;
}

/** A menu that is loaded when somebody reaches for its button. */
export const HeaderMenu = <Menu extends object>({ button, load, menu }: Props<Menu>) => {
  const { Loaded, isLoading, handlers } = useLoadOnPress(load);
  if (Loaded) return <Loaded {...menu} trigger={<Button {...button} />} />;
  return <Button {...button} aria-haspopup="menu" aria-expanded={false} isPending={isLoading} {...handlers} />;
};

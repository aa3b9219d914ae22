import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Menu } from '../../design/overlays/menu.tsx';

/** A menu that opens when it is first shown: its button was pressed before it was loaded. */
export const OpenedMenu = (props: Omit<ComponentProps<typeof Menu>, 'isOpen' | 'onOpenChange'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // When the menu closes, the focus goes back to what has it now.
    place.current?.querySelector('button')?.focus();
    setIsOpen(true);
  }, []);
  return (
    <div ref={place}>
      <Menu {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
};

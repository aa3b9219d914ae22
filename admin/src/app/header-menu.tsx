import { type ComponentProps, lazy, Suspense } from 'react';
import type { Menu } from '../design/overlays/menu.tsx';

const LoadedMenu = lazy(async () => ({ default: (await import('../design/overlays/menu.tsx')).Menu }));

/** A menu that is loaded after the page: until then, its button cannot be pressed. */
export const HeaderMenu = (props: ComponentProps<typeof Menu>) => (
  <Suspense fallback={<div inert>{props.trigger}</div>}>
    <LoadedMenu {...props} />
  </Suspense>
);

import type { Theme } from '#lib/accounts/brands/public.contract.ts';

/** The fonts of a theme; all of them are on the devices of visitors. */
export const fonts: Readonly<Record<Theme['bodyFont'], string>> = {
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: 'Charter,"Bitstream Charter","Iowan Old Style","Sitka Text",Cambria,Georgia,serif',
  rounded:
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,sans-serif',
  mono: 'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace',
  condensed: '"Avenir Next Condensed","Roboto Condensed","Arial Narrow","Helvetica Neue",Arial,sans-serif',
};

/** How round its corners are. */
export const radii: Readonly<Record<Theme['radius'], string>> = {
  none: '0',
  small: '4px',
  medium: '10px',
  large: '20px',
};

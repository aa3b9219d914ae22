import { readableOn, textOn } from '../../../../lib/accounts/brands/colors.rules.ts';

/** Surfaces of the shell, as in `design/tokens.css`. */
export const surfaces = { light: '#ffffff', dark: '#191f1d' } as const;

/** The colour of a brand in the shell: of marks on the surface in light and in dark colours, and of letters on a tile in it. */
export interface BrandColors {
  tile: string;
  onTile: string;
  light: string;
  dark: string;
}

export const colorsOf = (primary: string): BrandColors => ({
  tile: primary,
  onTile: textOn(primary),
  light: readableOn(primary, surfaces.light),
  dark: readableOn(primary, surfaces.dark),
});

import { contrastOf, minContrast, readableOn } from './colors.rules.ts';
import type { Theme } from './public.contract.ts';
import type { ShownTheme, ThemeChange, ThemeSettings } from './theme.contract.ts';

export const defaultTheme: ThemeSettings = {
  colors: { primary: '#1d4ed8', accent: '#b45309', background: '#ffffff', text: '#1f2937' },
  headingFont: 'system',
  bodyFont: 'system',
  radius: 'medium',
  headerLayout: 'beside',
  headerButton: null,
  locationLayout: 'beside',
  logoMediaId: null,
  faviconMediaId: null,
  headingFontMediaId: null,
  bodyFontMediaId: null,
};

type Clearable<T> = { [Name in keyof T]?: T[Name] | null | undefined };

/** The values after a change: what is omitted stays, and null restores the default. */
const changed = <T extends object>(before: T, change: Clearable<T>, defaults: T): T => {
  const after = { ...before };
  for (const name of Object.keys(defaults) as (keyof T)[]) {
    const { [name]: value } = change;
    if (value !== undefined) after[name] = value ?? defaults[name];
  }
  return after;
};

export const changedTheme = <T extends ThemeSettings>(before: T, { colors = {}, ...change }: ThemeChange): T => ({
  ...before,
  ...changed<Omit<ThemeSettings, 'colors'>>(before, change, defaultTheme),
  colors: changed(before.colors, colors, defaultTheme.colors),
});

const asText = ['text', 'primary', 'accent'] as const;

/** The colours in which text on the background is hard to read. */
export const themeWarnings = ({ colors }: Pick<Theme, 'colors'>): ShownTheme['warnings'] =>
  asText.flatMap((name) => {
    const { [name]: color, background } = colors;
    const contrast = Math.floor(contrastOf(color, background) * 100) / 100;
    const shownAs = readableOn(color, background);
    if (shownAs === color) return [];
    return [
      {
        code: 'low_contrast',
        field: `colors.${name}`,
        contrast,
        shownAs,
        message: `Text in ${color} on ${background} has a contrast of ${contrast}:1, and people need at least ${minContrast}:1. Pages show it in ${shownAs}`,
      },
    ];
  });

import type { ThemeChange, ThemeSettings } from './theme.contract.ts';

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

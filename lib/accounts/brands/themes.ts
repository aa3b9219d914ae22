import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { ThemeSettings } from './theme.contract.ts';
import { defaultTheme } from './theme.rules.ts';

export interface ThemeRecord extends ThemeSettings {
  kind: 'theme';
  version: number;
}

const themes = recordKind<ThemeRecord>('theme').ofBrand('THEME', '-', { title: 'Theme of a brand' });

export const themeKey = themes.key;

/** Version 0 is the default theme. What a theme was stored without has its default. */
export const themeOf = (record: ThemeRecord | undefined): ThemeRecord => ({
  kind: 'theme',
  version: 0,
  ...defaultTheme,
  ...record,
});

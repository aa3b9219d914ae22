import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { themeShape } from './theme.rules.ts';

const themes = recordKind('theme', themeShape).ofBrand('THEME', '-', { title: 'Theme of a brand' });

export type ThemeRecord = RecordOf<typeof themes>;

export const themeKey = themes.key;

/** Version 0 is the default theme. */
export const themeOf = (record: ThemeRecord | undefined): ThemeRecord => record ?? themes.make({ version: 0 });

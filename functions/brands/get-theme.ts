import { getTheme, showTheme } from '#lib/accounts/brands/theme.contract.ts';
import { themeWarnings } from '#lib/accounts/brands/theme-warnings.rules.ts';
import { themeKey, themeOf } from '#lib/accounts/brands/themes.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getTheme, async (_, { view, tag }) => {
  const theme = themeOf(await get(themeKey(view)));
  tag(theme);
  return { theme: showTheme({ ...theme, warnings: themeWarnings(theme) }) };
});

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { showTheme, updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { changedTheme } from '#lib/accounts/brands/theme.rules.ts';
import { themeWarnings } from '#lib/accounts/brands/theme-warnings.rules.ts';
import { type ThemeRecord, themeKey, themeOf } from '#lib/accounts/brands/themes.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireFont, requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { get } from '#lib/platform/table/table.ts';
import { save } from '#lib/platform/table/write.ts';

const mediaOf = ({ logoMediaId, faviconMediaId, headingFontMediaId, bodyFontMediaId }: ThemeRecord): string[] =>
  mediaIds(logoMediaId, faviconMediaId, headingFontMediaId, bodyFontMediaId);

export const handler = handle(updateTheme, async ({ body }, { view, tag, match, commit }) => {
  const before = themeOf(await get(themeKey(view)));
  match(before);
  await Promise.all([
    requireMedia(view, mediaIds(body.logoMediaId), 'logoMediaId', null),
    requireMedia(view, mediaIds(body.faviconMediaId), 'faviconMediaId', null),
    requireFont(view, body.headingFontMediaId, 'headingFontMediaId'),
    requireFont(view, body.bodyFontMediaId, 'bodyFontMediaId'),
  ]);
  const after = afterChange(before, { ...changedTheme(before, body), version: before.version + 1 });
  tag(after);
  return commit(
    { theme: showTheme({ ...after, warnings: themeWarnings(after) }) },
    auditChange('theme', view.id, before, after),
    save(themeKey(view), after),
    ...useMedia(view, mediaOf(before), mediaOf(after), { type: 'theme', id: view.id }),
  );
});

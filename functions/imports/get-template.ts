import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { getImportTemplate } from '#lib/places/imports/contract.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { storeForDownload } from '#lib/platform/media/bucket/downloads.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { templateOf } from '#lib/use-cases/imports/template.ts';

const templatesPerHour = 20;

export const handler = handle(getImportTemplate, async (_, { view, caller, now, commit }) => {
  const calls = await countCall(view, 'LOCATION_EXPORT', 'hour', now);
  checkRate([{ name: 'exports', count: calls, max: templatesPerHour }]);
  const { csv, rows } = await templateOf(view, caller.locationIds, now);
  const filename = `locations-${now.toISOString().slice(0, 10)}.csv`;
  const id = newId(now);
  const file = {
    key: `exports/${view.id}/${id}/${filename}`,
    body: csv,
    contentType: 'text/csv; charset=utf-8',
    filename,
  };
  const { link } = await storeForDownload(file, now);
  return commit({ export: { ...link, filename, rows } }, auditChange('location-export', id, undefined, { rows }));
});

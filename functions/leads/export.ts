import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { declaredFields } from '#lib/leads/forms/records.ts';
import { exportLeads } from '#lib/leads/leads/contract.ts';
import { leadCsv } from '#lib/leads/leads/csv.rules.ts';
import { beginExport, exportMade } from '#lib/leads/leads/exports.ts';
import { leadSource, wholeLeadsOf } from '#lib/leads/leads/lists.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { storeForDownload } from '#lib/platform/media/bucket/downloads.ts';
import { removeFile } from '#lib/platform/media/bucket/remove.ts';
import { merge } from '#lib/platform/table/lists/merged.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { namesOf } from '#lib/use-cases/leads/work/assignees.ts';

const maxRows = 50_000;
const exportsPerHour = 6;

export const handler = handle(exportLeads, async ({ query }, { brand, view, now, commit, ...context }) => {
  const caller = await withinRegion(view, context.caller, query.regionId);
  const id = newId(now);
  const [count, entries, fields] = await Promise.all([
    countCall(view, 'EXPORT', 'hour', now),
    merge(leadSource(view, brand.leadShards, caller, query), maxRows + 1),
    declaredFields(view, query.formId),
    beginExport(view, id, now),
  ]);
  checkRate([{ name: 'exports', count, max: exportsPerHour }]);
  if (entries.length > maxRows)
    throw invalid([{ field: 'from', code: 'max', message: leadErrors().laterFrom(maxRows) }]);

  const leads = await wholeLeadsOf(view, entries);
  const people = await namesOf(brand, leads);
  const filename = `leads-${now.toISOString().slice(0, 10)}.csv`;
  const key = `exports/${view.id}/${id}/${filename}`;
  const file = {
    key,
    body: leadCsv(leads, { fields, timezone: brand.timezone, people }),
    contentType: 'text/csv; charset=utf-8',
    filename,
  };
  const stored = await storeForDownload(file, now);
  const times = leads.map(({ createdAt }) => createdAt).toSorted();
  const made = { file: stored.file, from: times[0] ?? '', to: times.at(-1) ?? '' };
  // The search text may be a visitor's e-mail address.
  const recorded = { ...query, ...(query.q && { q: '(hidden)' }), rows: leads.length };
  return commit(
    { export: { ...stored.link, filename, rows: leads.length } },
    auditChange('lead-export', id, undefined, recorded),
    exportMade(view, id, made),
  ).catch(async (error: unknown) => {
    await removeFile(stored.file);
    throw error;
  });
});

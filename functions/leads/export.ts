import { exportLeads } from '#lib/contract/leads.ts';
import { declaredNames } from '#lib/data/forms.ts';
import { leadSource } from '#lib/data/lead-lists.ts';
import { type LeadRecord, toLead } from '#lib/data/leads.ts';
import { merge } from '#lib/data/pages.ts';
import { countCall } from '#lib/data/rates.ts';
import { getEach, keyIn } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { leadCsv } from '#lib/domain/lead-csv.ts';
import { invalid } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/http/rate.ts';
import { newId } from '#lib/ids.ts';
import { storeForDownload } from '#lib/media/objects.ts';

const mostRows = 50_000;
const exportsPerHour = 6;

export const handler = handle(exportLeads, async ({ query }, { brand, own, caller, now, commit }) => {
  const [count, entries, declared] = await Promise.all([
    countCall(own, 'EXPORT', 'hour', now),
    merge(leadSource(own, brand.leadShards, caller, query), mostRows + 1),
    declaredNames(own),
  ]);
  checkRate([{ name: 'exports', count, max: exportsPerHour }], now);
  if (entries.length > mostRows)
    throw invalid([{ field: 'from', code: 'max', message: `more than ${mostRows} leads; ask for a shorter time` }]);

  const records = await getEach(entries.map(keyIn<LeadRecord>));
  const leads = records.flatMap((record) => (record && !record.erasedAt && !record.quarantine ? [toLead(record)] : []));
  const filename = `leads-${now.toISOString().slice(0, 10)}.csv`;
  const id = newId(now);
  const key = `exports/${own.id}/${id}/${filename}`;
  const file = { key, body: leadCsv(leads, declared), contentType: 'text/csv; charset=utf-8', filename };
  const link = await storeForDownload(file, now);
  // What was searched for may be the address of a visitor.
  const recorded = { ...query, ...(query.q && { q: '(hidden)' }), rows: leads.length };
  return commit({ export: { ...link, filename, rows: leads.length } }, changed('lead-export', id, undefined, recorded));
});

import { deleteLead } from '#lib/contract/leads.ts';
import { visibleLead } from '#lib/data/lead-access.ts';
import { erased, leadItem, leadKey } from '#lib/data/leads.ts';
import { get } from '#lib/data/table.ts';
import { replace } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteLead, async ({ params }, { brand, own, caller, now, match, commit }) => {
  const before = visibleLead(await get(leadKey(own, params.leadId)), caller);
  match(before);
  const tombstone = erased(before, now);
  return commit(
    { ok: true },
    changed('lead', before.id, { erasedAt: null }, { erasedAt: tombstone.erasedAt }),
    replace(leadKey(own, before.id), leadItem(own, tombstone, brand.leadShards)),
  );
});

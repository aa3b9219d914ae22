import { deleteForm } from '#lib/contract/forms.ts';
import { dropForm, formKey, liveForm } from '#lib/data/forms.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';
import { pointFormAt } from '#lib/webhooks/managed.ts';

export const handler = handle(deleteForm, async ({ params }, { brand, own, now, match, commit }) => {
  const before = liveForm(await get(formKey(own, params.formId)));
  match(before);

  const endpoint = await pointFormAt(own, brand, before, null, now);
  const at = now.toISOString();
  const after = {
    ...before,
    version: before.version + 1,
    isActive: false,
    webhookId: null,
    deletedAt: at,
    updatedAt: at,
  };
  return commit(
    { ok: true },
    changed('form', before.id, before, after),
    ...dropForm(own, after, now),
    returnUnit(own, 'forms'),
    ...endpoint.writes,
  );
});

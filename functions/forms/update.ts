import { auditChange } from '#lib/audit/rules.ts';
import { seal } from '#lib/auth/seal.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { toForm } from '#lib/forms/answers.ts';
import { updateForm } from '#lib/forms/contract.ts';
import { captchaSealPlace, type FormRecord, formKey, formTotalKey, liveForm, saveForm } from '#lib/forms/records.ts';
import { checkForm, formerFields, formerSlugs, spamRules } from '#lib/forms/rules.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { pointFormAt } from '#lib/webhooks/managed.ts';

export const handler = handle(
  updateForm,
  async ({ params, body }, { caller, brand, view, now, tag, match, commit }) => {
    const { record, total } = await getAll({
      record: formKey(view, params.formId),
      total: formTotalKey(view, params.formId),
    });
    const before = liveForm(record);
    match(before);

    const { spam: givenSpam, ...change } = body;
    const merged = { ...before, ...omitUndefined(change), spam: spamRules(givenSpam, before.spam) };
    checkForm(merged.spam, body.fields);
    requireDestinationRights(caller, brand, before, body);
    if (merged.locationId !== before.locationId) await requireLocation(view, merged.locationId, 'locationId');
    const endpoint = await pointFormAt(view, brand, before, merged.webhookUrl, now);
    const secretKey = givenSpam?.secretKey;
    const sealed = secretKey && (await seal(secretKey, captchaSealPlace(view, before.id)));
    const form = afterChange<FormRecord>(before, {
      ...merged,
      version: before.version + 1,
      sealedCaptchaSecret: secretKey === undefined ? before.sealedCaptchaSecret : (sealed ?? null),
      webhookId: endpoint.webhookId,
      formerSlugs: formerSlugs(before, merged.slug, now),
      formerFields: formerFields(before, merged.fields, now),
      updatedAt: now.toISOString(),
    });
    tag(form);
    return commit(
      {
        form: visibleForm(caller, brand)(toForm(form, total?.leads ?? 0)),
        ...(endpoint.secret && { webhookSecret: endpoint.secret }),
      },
      auditChange('form', form.id, before, form),
      ...saveForm(view, before, form, now),
      ...endpoint.writes,
    );
  },
);

import { auditChange } from '#lib/audit/rules.ts';
import { seal } from '#lib/auth/seal.ts';
import { updateForm } from '#lib/forms/contract.ts';
import {
  captchaSealPlace,
  type FormRecord,
  formKey,
  formTotalKey,
  liveForm,
  saveForm,
  toForm,
} from '#lib/forms/records.ts';
import { formerFields, formerSlugs, formSettings } from '#lib/forms/rules.ts';
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

    const settings = formSettings(body, before);
    requireDestinationRights(caller, brand, before, settings);
    if (settings.locationId !== before.locationId) await requireLocation(view, settings.locationId, 'locationId');
    const endpoint = await pointFormAt(view, brand, before, settings.webhookUrl, now);
    const secretKey = body.spam?.secretKey;
    const sealed = secretKey && (await seal(secretKey, captchaSealPlace(view, before.id)));
    const form: FormRecord = {
      ...before,
      ...settings,
      version: before.version + 1,
      sealedCaptchaSecret: secretKey === undefined ? before.sealedCaptchaSecret : (sealed ?? null),
      webhookId: endpoint.webhookId,
      formerSlugs: formerSlugs(before, settings.slug, now),
      formerFields: formerFields(before, settings.fields, now),
      updatedAt: now.toISOString(),
    };
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

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { pointFormAt } from '#lib/delivery/webhooks/managed.ts';
import { handle } from '#lib/http/handle.ts';
import { toForm } from '#lib/leads/forms/answers.ts';
import { updateForm } from '#lib/leads/forms/contract.ts';
import {
  captchaSealPlace,
  type FormRecord,
  formKey,
  formTotalKey,
  liveForm,
  saveForm,
} from '#lib/leads/forms/records.ts';
import { checkForm, formerFields, formerSlugs, spamRules } from '#lib/leads/forms/rules.ts';
import { visibleForm } from '#lib/leads/forms/view.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

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

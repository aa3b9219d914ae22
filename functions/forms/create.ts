import { auditChange } from '#lib/audit/rules.ts';
import { seal } from '#lib/auth/seal.ts';
import { claimUnit } from '#lib/billing/meters.ts';
import { newId } from '#lib/core/ids.ts';
import { createForm as operation } from '#lib/forms/contract.ts';
import { captchaSealPlace, createForm, type FormRecord, formRouteKey, toForm } from '#lib/forms/records.ts';
import { formSettings } from '#lib/forms/rules.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { pickSlug } from '#lib/routing/slugs.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { pointFormAt } from '#lib/webhooks/managed.ts';

export const handler = handle(operation, async ({ body }, { caller, brand, view, now, tag, commit }) => {
  const id = newId(now);
  const named = { name: body.name, otherwise: 'form', id, now };
  const slug = body.slug ?? (await pickSlug((candidate) => formRouteKey(view, candidate), named));
  const settings = formSettings({ ...body, slug });
  requireDestinationRights(caller, brand, undefined, settings);
  await requireLocation(view, settings.locationId, 'locationId');

  const at = now.toISOString();
  const endpoint = await pointFormAt(view, brand, { id, webhookUrl: null, webhookId: null }, settings.webhookUrl, now);
  const secretKey = body.spam?.secretKey;
  const form: FormRecord = {
    kind: 'form',
    version: 1,
    id,
    tenantId: brand.tenantId,
    brandId: view.id,
    ...settings,
    sealedCaptchaSecret: secretKey ? await seal(secretKey, captchaSealPlace(view, id)) : null,
    webhookId: endpoint.webhookId,
    formerSlugs: [],
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  tag(form);
  return commit(
    { form: visibleForm(caller, brand)(toForm(form, 0)), ...(endpoint.secret && { webhookSecret: endpoint.secret }) },
    auditChange('form', id, undefined, form),
    ...createForm(view, form, body.slug !== undefined, now),
    claimUnit(view, brand, 'forms', now),
    ...endpoint.writes,
  );
});
